import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#browser/store.ts'
import type { ScreenName } from '#contract/screens.ts'

export type Shortcut = { readonly key?: string; readonly title: string }

/** Something with keys of its own: a list, or an open record. */
type KeySource = {
  /** Whether its keys work while this has the focus. */
  holds(target: EventTarget | null): boolean
  read(): readonly Shortcut[]
}

/** What the help is asked about: the screen at the address unless another is named, and the keys that work at this moment. */
type Asked = { readonly screen?: ScreenName; readonly shortcuts: readonly Shortcut[] }

/** The help that is open. */
export const help = createStore<Asked | null>(null)

const sources = new Set<KeySource>()

/** Tells the help which keys work here. */
export function useKeySource(source: KeySource): void {
  const holds = useEffectEvent(source.holds)
  const read = useEffectEvent(source.read)
  useEffect(() => {
    const own: KeySource = { holds: target => holds(target), read: () => read() }
    sources.add(own)
    return () => void sources.delete(own)
  }, [])
}

const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role="dialog"]')

/** Opens the help on this screen, with the keys that work where the focus is. A dialog that waits for an answer has none. */
export function askHelp(target: EventTarget | null): void {
  const source = [...sources].findLast(each => each.holds(target))
  if (source || !isInDialog(target)) help.set({ shortcuts: source?.read() ?? [] })
}

/** Opens the help on any screen. */
export const helpOn = (screen: ScreenName): void => help.set({ screen, shortcuts: [] })

export const closeHelp = (): void => help.set(null)
