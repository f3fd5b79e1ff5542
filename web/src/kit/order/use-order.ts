import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { createStore, useStore } from '#browser/store.ts'

/** The order while a row is held, and after the drop until the new order is read; `of` is the order that it was made from. */
type Draft = { of: string; keys: readonly string[]; held: string | null }

/** The move as it is announced to a screen reader. */
export type Said = { command: 'held' | 'movedTo' | 'dropped' | 'cancelled'; key: string; place: number }

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The same keys with one of them in another position. */
export function placed(keys: readonly string[], key: string, to: number): readonly string[] {
  const others = keys.filter(each => each !== key)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, key)
}

/**
 * An order that is changed by dragging a handle, or by keys on it. Nothing is stored before the drop. If rows are read again in
 * the meantime, the held row is let go, since its position now means something else.
 */
export function useOrder(keys: readonly string[], store: ((keys: readonly string[]) => Promise<unknown>) | undefined) {
  const [drafts] = useState(() => createStore<Draft | null>(null))
  const known = keys.join(' ')
  const kept = useStore(drafts)
  const draft = kept?.of === known ? kept : null
  const [said, setSaid] = useState<Said | null>(null)
  const list = useRef<HTMLUListElement>(null)

  const tell = (command: Said['command'], key: string) =>
    setSaid({ command, key, place: (drafts.get()?.keys ?? keys).indexOf(key) + 1 })

  function hold(key: string) {
    drafts.set({ of: known, keys, held: key })
    tell('held', key)
  }

  function move(key: string, to: number) {
    const now = drafts.get()
    if (!now || now.keys.indexOf(key) === to || to < 0 || to >= now.keys.length) return
    drafts.set({ ...now, keys: placed(now.keys, key, to) })
    tell('movedTo', key)
    // The row may have scrolled out of sight, and the focused handle has moved along with it.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
      row?.scrollIntoView({ block: 'nearest' })
      row?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
    })
  }

  function drop(key: string) {
    const now = drafts.get()
    if (!now) return
    tell('dropped', key)
    if (now.keys.join(' ') === known) return drafts.set(null)
    drafts.set({ ...now, held: null })
    // The code that stores the order reports a refusal; here the old order is restored.
    store?.(now.keys).catch(() => drafts.set(null))
  }

  function cancel(key: string) {
    if (!drafts.get()) return
    drafts.set(null)
    tell('cancelled', key)
  }

  /** The number of other rows above the pointer. */
  function placeAt(key: string, y: number): number {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    return rows.filter(row => {
      const { top, height } = row.getBoundingClientRect()
      return row.dataset['key'] !== key && top + height / 2 < y
    }).length
  }

  const handleOf = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.focus()
      hold(key)
      // Listens on the window: the handle itself moves within the list and would lose the captured pointer.
      const watch = new AbortController()
      const { signal } = watch
      const end = (command: (key: string) => void) => () => {
        watch.abort()
        command(key)
      }
      addEventListener('pointermove', ({ clientY }) => move(key, placeAt(key, clientY)), { signal })
      addEventListener('pointerup', end(drop), { signal })
      addEventListener('pointercancel', end(cancel), { signal })
    },
    /** A press without a pointer: by the keyboard or a screen reader. */
    onClick(event: { detail: number }) {
      if (event.detail !== 0) return
      if (drafts.get()?.held === key) drop(key)
      else hold(key)
    },
    onKeyDown(event: KeyboardEvent) {
      const now = drafts.get()
      if (now?.held !== key) return
      const step = steps[event.key]
      if (step === undefined && event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (step === undefined) cancel(key)
      else move(key, now.keys.indexOf(key) + step)
    },
  })

  return { order: draft?.keys ?? keys, held: draft?.held ?? null, said, list, handleOf }
}
