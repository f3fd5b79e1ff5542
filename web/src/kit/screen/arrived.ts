import { useEffect } from 'react'

/**
 * Moves the focus to the heading of a screen that has just come up, where a screen reader starts to read. Whoever went
 * elsewhere while the screen was on its way from where they asked for it, into a dialog or the menu, stays there.
 */
export function Arrived({ from }: { from?: Element | null }) {
  useEffect(() => {
    const at = document.activeElement
    const hasMoved = from !== undefined && at !== from && at !== document.body
    if (hasMoved || document.querySelector('[aria-modal="true"]')) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [from])
  return null
}
