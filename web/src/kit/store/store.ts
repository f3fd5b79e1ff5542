import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react'

export type Store<Value> = {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** A value that the page shares and that parts can watch: `const token = createStore<string | null>(null)`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}

/**
 * For a store that hundreds of parts read at once, as every cell of a list does: one part above them watches it and hands
 * it down, since to watch it from each of them would take longer than to draw them.
 */
export function handedDown<Value>(store: Store<Value>) {
  const Handed = createContext<Value | undefined>(undefined)
  function Provider({ children }: { children: ReactNode }): ReactNode {
    return createElement(Handed, { value: useStore(store) }, children)
  }
  // Where nobody hands it down it is as it is at this moment.
  const useHanded = (): Value => use(Handed) ?? store.get()
  return { Provider, useHanded }
}
