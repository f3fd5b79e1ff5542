import type { KeyboardEvent } from 'react'

const levelOf = (row: HTMLElement) => Number(row.getAttribute('aria-level'))

/**
 * The arrows in a tree of rows, as a tree grid has them: up and down move, right opens or goes down, left closes or goes up.
 * The rows stand in the table in the order in which they are seen, so that neighbours are found by looking.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('tr[aria-level]') : null
  // A key in a button of the row is the button's.
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
      // Once the key has been heard by everybody: a menu that opens meanwhile takes it as its own, and closes.
      setTimeout(() => button?.click())
      break
    }
    default:
      return
  }
  event.preventDefault()
}
