import { type RefObject, useEffect, useEffectEvent } from 'react'
import { eachText } from '#browser/messages.ts'
import type { Text } from '#contract/core/text.ts'
import { latinKey } from './latin-key.ts'
import { listMessages } from './list.messages.ts'

const w = eachText(listMessages)

type Acts = { help(): void; refresh(): void }
type Press = Acts & { box: HTMLElement | null }
/** `press` is missing where the row itself handles the key. */
type ListKey = { readonly key: string; readonly text: Text; readonly press?: (given: Press) => void }

/** The keys of every list, for both handling and the help. */
export const listKeys: readonly ListKey[] = [
  {
    key: '/',
    text: w.keySearch,
    press: ({ box }) => box?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  },
  { key: 'j', text: w.keyDown, press: ({ box }) => step(box, 1) },
  { key: 'k', text: w.keyUp, press: ({ box }) => step(box, -1) },
  {
    key: 'x',
    text: w.keySelect,
    press: ({ box }) => here(box)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
  },
  {
    key: 'b',
    text: w.keyBulk,
    press: ({ box }) => box?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus(),
  },
  { key: 'Enter', text: w.keyOpen },
  { key: 'r', text: w.keyRefresh, press: ({ refresh }) => refresh() },
  { key: '?', text: w.keyHelp, press: ({ help }) => help() },
]

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')

/** Listens for the keys of the list, except while the admin is typing. */
export function useListKeys(box: RefObject<HTMLElement | null>, acts: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A key that a row's own action has handled is not handled again.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return
    const pressed = latinKey(event)
    const press = listKeys.find(({ key }) => key === pressed)?.press
    if (!press) return
    event.preventDefault()
    press({ box: box.current, ...acts })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
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
