import type { KeyboardEvent } from 'react'

const levelOf = (row: HTMLElement) => Number(row.getAttribute('aria-level'))

/**
 * The arrow keys in a tree of rows, as in a tree grid: up and down move, right opens or goes down, left closes or goes up. The
 * rows are in the table in the order of display, so neighbours are found in the DOM.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('tr[aria-level]') : null
  // A key pressed in a button of the row belongs to the button.
  if (!row || event.target !== row) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[aria-level]')]
  const at = rows.indexOf(row)
  const isOpen = row.getAttribute('aria-expanded')
  const go = (to: HTMLElement | undefined) => to?.focus()
  const toggle = () => row.querySelector<HTMLElement>('[data-toggle]')?.click()
  switch (event.key) {
    case 'ArrowDown':
      go(rows[at + 1])
      break
    case 'ArrowUp':
      go(rows[at - 1])
      break
    case 'Home':
      go(rows[0])
      break
    case 'End':
      go(rows.at(-1))
      break
    case 'ArrowRight':
      if (isOpen === 'false') toggle()
      else if (isOpen === 'true') go(rows[at + 1])
      break
    case 'ArrowLeft':
      if (isOpen === 'true' && row.querySelector('[data-toggle]')) toggle()
      else go(rows.slice(0, at).findLast(above => levelOf(above) < levelOf(row)))
      break
    case 'Enter': {
      const button = row.querySelector<HTMLElement>('[data-menu]')
      // After all handlers of the key: a menu that opens earlier would handle it too, and close.
      setTimeout(() => button?.click())
      break
    }
    default:
      return
  }
  event.preventDefault()
}
