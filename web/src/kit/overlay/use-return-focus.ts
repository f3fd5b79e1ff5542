import { useEffect, useState } from 'react'
import { isFocusLost, rememberedRow } from '#kit/list/row-place.ts'
import { focusStart, topOverlay } from './top-overlay.ts'

/**
 * Returns the focus when an overlay closes. Mantine does so only for overlays that stay in the page while they are closed; ours
 * are in the page only while they are open. A screen that took the focus in the meantime keeps it. What was opened from a row
 * returns to the row that was looked at last, or to the one that took its place; if the earlier element is gone and there is no
 * row, the heading of the screen gets the focus. With `toRow` it goes to the row wherever there is one. It never goes to what lies
 * below another overlay. A button that is busy cannot take it: then it goes to the start of the overlay.
 */
export function useReturnFocus({ toRow = false } = {}): void {
  const [before] = useState(() => lastingPlace(document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!isFocusLost()) return
        const isKept = before instanceof HTMLElement && before.isConnected && before !== document.body
        const row = rememberedRow()
        const isFromRow = !isKept || before.matches('tr[data-row]') || (toRow && row !== undefined)
        const kept = isFromRow ? row : before
        const place = kept ?? document.querySelector<HTMLElement>('main h1')
        const over = topOverlay()
        if (!over || over.contains(place)) place?.focus({ preventScroll: true })
        if (over && isFocusLost()) focusStart(over)
      })
    },
    [before, toRow],
  )
}

/** A menu item disappears with its menu; the button that opened the menu, which labels it, stays. */
function lastingPlace(at: Element | null): Element | null {
  const opener = at?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || at
}
