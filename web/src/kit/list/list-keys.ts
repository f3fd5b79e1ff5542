import { type RefObject, useEffect, useEffectEvent } from 'react'
import { eachText } from '#browser/messages.ts'
import type { Text } from '#contract/core/text.ts'
import { listMessages } from './list.messages.ts'
import { shortcutOf } from './press.ts'

const w = eachText(listMessages)

type Acts = {
  refresh(): void
  /** The row that the keys went to. */
  onRow?: ((key: string) => void) | undefined
}
type Press = Acts & { box: HTMLElement | null }
/** What a list is able to do: a key without its ability is neither offered nor taken. */
export type ListAbility = 'search' | 'select' | 'open'
/** `press` is missing where the row itself, or the office around the list, handles the key. */
type ListKey = {
  readonly key: string
  readonly text: Text
  readonly needs?: ListAbility
  readonly press?: (given: Press) => void
}

/** The keys of every list, for both handling and the help. */
const listKeys: readonly ListKey[] = [
  {
    key: '/',
    text: w.keySearch,
    needs: 'search',
    press: ({ box }) => box?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  },
  { key: 'j', text: w.keyDown, press: given => step(given, 1) },
  { key: 'k', text: w.keyUp, press: given => step(given, -1) },
  {
    key: 'x',
    text: w.keySelect,
    needs: 'select',
    press: ({ box }) => here(box)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
  },
  {
    key: 'b',
    text: w.keyBulk,
    needs: 'select',
    press: ({ box }) => box?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus(),
  },
  { key: 'Enter', text: w.keyOpen, needs: 'open' },
  { key: 'r', text: w.keyRefresh, press: ({ refresh }) => refresh() },
  { key: '?', text: w.keyHelp },
]

/** The keys of a list with these abilities. */
export const keysFor = (abilities: ReadonlySet<ListAbility>): readonly ListKey[] =>
  listKeys.filter(({ needs }) => needs === undefined || abilities.has(needs))

/** A dialog, and a record beside the list, have keys of their own. */
export const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [data-pane]') !== null

/** Listens for the keys of the list, except while the admin is typing or a dialog is open. */
export function useListKeys(box: RefObject<HTMLElement | null>, abilities: ReadonlySet<ListAbility>, acts: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event.target)) return
    const pressed = shortcutOf(event, event.target)
    const press = keysFor(abilities).find(({ key }) => key === pressed)?.press
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

export function here(box: HTMLElement | null): HTMLElement | undefined {
  return rowsOf(box).find(row => row.contains(document.activeElement))
}

function step({ box, onRow }: Press, by: 1 | -1): void {
  const rows = rowsOf(box)
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const row = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
  row?.focus()
  if (row?.dataset.row !== undefined) onRow?.(row.dataset.row)
}
