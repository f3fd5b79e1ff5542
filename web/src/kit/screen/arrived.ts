import { useEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Moves the focus to the heading of a screen that has just come up, where a screen reader starts to read. Whoever went
 * elsewhere while the screen was on its way from where they asked for it, into a dialog or the menu, stays there.
 */
export function Arrived({ from }: { from?: Element | null }) {
  useEffect(
    () =>
      // To focus before that would lay the whole screen out one time more.
      afterPaint(() => {
        const at = document.activeElement
        const hasMoved = from !== undefined && at !== from && at !== document.body
        if (hasMoved || document.querySelector('[aria-modal="true"]')) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [from],
  )
  return null
}
