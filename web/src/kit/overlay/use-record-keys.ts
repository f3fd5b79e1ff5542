import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useStore } from '#browser/store.ts'
import { help, useKeySource } from '#kit/help/help.state.ts'
import { listMessages } from '#kit/list/list.messages.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { type KeyPress, shortcutOf } from '#kit/list/press.ts'
import type { RowSteps } from '#kit/list/use-row-work.ts'
import { useText } from '#kit/text/text.ts'

type Doing = { actions: readonly RowAction[]; steps: RowSteps | undefined }

/** What holds a record: a drawer over the list, or a pane beside it. */
const holder = '[role="dialog"], [data-pane]'
export const holderOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(holder) : null

/**
 * Listens for the keys of a record, except while the admin is typing or something is over it, and tells the help of them.
 * Returns whether the help is open over it.
 */
export function useRecordKeys(box: RefObject<HTMLElement | null>, { actions, steps }: Doing) {
  const words = useText(listMessages)
  const keys: KeyPress[] = [
    ...(steps
      ? [
          { key: 'j', text: words('keyNext'), press: () => steps.step(1) },
          { key: 'k', text: words('keyPrevious'), press: () => steps.step(-1) },
        ]
      : []),
    ...actions.flatMap(({ key, title: text, run }) => (key ? [{ key, text, press: run }] : [])),
  ]
  // Right after it was opened, nothing has the focus yet.
  const holds = (target: EventTarget | null) => holderOf(target) === holderOf(box.current) || target === document.body
  useKeySource({
    holds,
    read: () => [
      ...keys.map(({ key, text }) => ({ key, title: text })),
      { key: '?', title: words('keyHelp') },
      { key: 'Esc', title: words('keyClose') },
    ],
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!holds(event.target)) return
    const pressed = shortcutOf(event, event.target)
    const found = keys.find(({ key }) => key === pressed)
    if (!found) return
    event.preventDefault()
    found.press()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return useStore(help) !== null
}
