import { useEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Moves the focus to the heading of a screen that has just appeared, where a screen reader starts to read. If the focus moved
 * while the screen was loading, for example into a dialog or the menu, it stays there.
 */
export function Arrived({ from }: { from?: Element | null }) {
  useEffect(
    () =>
      // An earlier focus would cause an additional layout of the whole screen.
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
