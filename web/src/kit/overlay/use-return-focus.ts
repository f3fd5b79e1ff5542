import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when an overlay goes. Mantine does so only for overlays that stay in the page
 * while they are closed; ours are in the page only while they are open. A screen that took the focus meanwhile keeps
 * it; where the old place is gone, the heading of the screen takes it.
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

/** An item of a menu goes with its menu; the button that opened it, which the menu is named by, stays. */
function lastingPlace(at: Element | null): Element | null {
  const opener = at?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || at
}
