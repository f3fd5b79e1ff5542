import { useEffect, useState } from 'react'

/**
 * Returns the focus when an overlay closes. Mantine does so only for overlays that stay in the page while they are closed; ours
 * are in the page only while they are open. A screen that took the focus in the meantime keeps it; if the earlier element is
 * gone, the heading of the screen gets the focus.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => lastingPlace(document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (!lost) return
        const kept = before instanceof HTMLElement && before.isConnected && before !== document.body
        const place = kept ? before : document.querySelector<HTMLElement>('main h1')
        place?.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/** A menu item disappears with its menu; the button that opened the menu, which labels it, stays. */
function lastingPlace(at: Element | null): Element | null {
  const opener = at?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || at
}
