import { createStore, type Store } from '#browser/store.ts'

const stores = new Map<string, Store<readonly string[] | null>>()
const maxNames = 100

/** Stored content is not trusted: anything but a list of strings counts as no choice. */
function parse(text: string | null): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!Array.isArray(value)) return null
    return value.filter(each => typeof each === 'string').slice(0, maxNames)
  } catch {
    return null
  }
}

/** An ordered choice of names that this browser remembers, null for none: `rememberedNames('columns.admin-log')`. */
export function rememberedNames(name: string): Store<readonly string[] | null> {
  const known = stores.get(name)
  if (known) return known
  const key = `walletAdmin.${name}`
  const store = createStore(parse(localStorage.getItem(key)))
  addEventListener('storage', event => {
    if (event.key === key) store.set(parse(event.newValue))
  })
  const remembered: Store<readonly string[] | null> = {
    ...store,
    set(names) {
      if (names === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(names))
      store.set(names)
    },
  }
  stores.set(name, remembered)
  return remembered
}
