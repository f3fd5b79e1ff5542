import { createStore, type Store } from '#browser/store.ts'

const keyOf = (name: string) => `walletAdmin.${name}`
const limit = 20

/** Stored content is not trusted: only known words count, each once, up to a limit. */
export function readWords<Word extends string>(stored: string | null, words: readonly Word[]): readonly Word[] {
  const named = (stored ?? '').slice(0, 2000).split(',')
  return [...new Set(named)].flatMap(word => words.find(each => each === word) ?? []).slice(0, limit)
}

/** Some words of a list, in the order of choice, remembered by this browser. */
export function listPreference<Word extends string>(name: string, words: readonly Word[]): Store<readonly Word[]> {
  const store = createStore(readWords(localStorage.getItem(keyOf(name)), words))
  addEventListener('storage', event => {
    if (event.key === keyOf(name)) store.set(readWords(event.newValue, words))
  })
  return {
    ...store,
    set(chosen) {
      const kept = readWords(chosen.join(','), words)
      localStorage.setItem(keyOf(name), kept.join(','))
      store.set(kept)
    },
  }
}
