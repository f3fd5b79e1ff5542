import { latinKey } from './latin-key.ts'

/** A key, what it does in a few words, and the doing. */
export type KeyPress = { readonly key: string; readonly text: string; press(): void }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** Whether what is typed there is text, or belongs to a menu. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') !== null

/** The letter of a key press that is free for shortcuts; nothing while somebody types, or where it was handled before. */
export function shortcutOf(event: Pressed, target: EventTarget | null): string | undefined {
  const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)
  return isTaken ? undefined : latinKey(event)
}
