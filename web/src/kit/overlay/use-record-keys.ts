import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type KeyPress, shortcutOf } from '#kit/list/press.ts'

/** Listens for the keys of a record that is shown over its list, except while the admin is typing or something is over it. */
export function useRecordKeys(box: RefObject<HTMLElement | null>, keys: readonly KeyPress[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const own = box.current?.closest('[role="dialog"]')
    const at = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null
    // Right after it slid in, nothing has the focus yet.
    if (at !== own && event.target !== document.body) return
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
}
