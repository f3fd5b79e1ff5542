import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react'

export type Store<Value> = {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** A value shared across the page, to which components can subscribe: `const token = createStore<string | null>(null)`. */
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
 * For a store that hundreds of components read at once, such as every cell of a list: one component above them subscribes and
 * passes the value down, because a subscription in each would take longer than drawing them.
 */
export function handedDown<Value>(store: Store<Value>) {
  const Handed = createContext<Value | undefined>(undefined)
  function Provider({ children }: { children: ReactNode }): ReactNode {
    return createElement(Handed, { value: useStore(store) }, children)
  }
  // Without a provider, the value at this moment.
  const useHanded = (): Value => use(Handed) ?? store.get()
  return { Provider, useHanded }
}
