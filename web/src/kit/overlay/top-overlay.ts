import { isFocusLost } from '#kit/list/row-place.ts'

/** The overlay that lies over everything else, if one is open. */
export const topOverlay = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1)

/** Puts the focus where it was when the overlay opened. */
export function focusStart(overlay: HTMLElement): void {
  overlay.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
}

/** Keeps the focus inside an overlay when what had it is removed, such as a request that has been decided. */
export function keepFocusIn(overlay: HTMLElement): () => void {
  const keep = () => isFocusLost() && topOverlay() === overlay && focusStart(overlay)
  const observer = new MutationObserver(keep)
  observer.observe(overlay, { childList: true, subtree: true })
  keep()
  return () => observer.disconnect()
}
