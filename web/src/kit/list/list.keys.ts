import { type RefObject, useEffect } from 'react'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')

/** `/` goes to the search, `j` and `k` move through the rows, `x` selects one. Enter is the row's own. */
export function useListKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return
      if (event.key === '/') {
        event.preventDefault()
        box.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
      }
      if (event.key === 'j') step(box.current, 1)
      if (event.key === 'k') step(box.current, -1)
      if (event.key === 'x') here(box.current)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [box])
}

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]

function here(box: HTMLElement | null): HTMLElement | undefined {
  return rowsOf(box).find(row => row.contains(document.activeElement))
}

function step(box: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsOf(box)
  const at = rows.findIndex(row => row.contains(document.activeElement))
  rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus()
}
