import { createStore, type Store } from '#browser/store.ts'

const keyOf = (name: string) => `walletAdmin.${name}`

/**
 * A choice of the admin, remembered by this browser: `preference('density', ['comfortable', 'compact'])`. The first word is the
 * default. Stored content is not trusted: an unknown word counts as no choice.
 */
export function preference<const Word extends string>(name: string, words: readonly [Word, ...Word[]]): Store<Word> {
  const known = (word: string | null) => words.find(each => each === word) ?? words[0]
  const store = createStore<Word>(known(localStorage.getItem(keyOf(name))))
  addEventListener('storage', event => {
    if (event.key === keyOf(name)) store.set(known(event.newValue))
  })
  return {
    ...store,
    set(word) {
      localStorage.setItem(keyOf(name), word)
      store.set(word)
    },
  }
}
