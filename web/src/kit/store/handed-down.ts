import { createContext, createElement, type ReactNode, use } from 'react'
import { type Store, useStore } from '#browser/store.ts'

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
