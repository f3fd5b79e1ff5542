import { useEffect } from 'react'

/** Once the screen has been laid out anyway: to focus before that would lay all of it out one time more. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Moves the focus to the heading of a screen that has just come up, where a screen reader starts to read. Whoever went
 * elsewhere while the screen was on its way from where they asked for it, into a dialog or the menu, stays there.
 */
export function Arrived({ from }: { from?: Element | null }) {
  useEffect(
    () =>
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
