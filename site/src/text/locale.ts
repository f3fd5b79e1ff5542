import { createStore, useStore } from '#browser/store.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import { keep, readKept } from '#site/kit/kept.ts'

const known = (word: string | null): Locale | undefined => locales.find(each => each === word)

/** The visitor's choice, or else the language of the brand, in which the page is delivered. */
const locale = createStore<Locale>(known(readKept('locale')) ?? known(document.documentElement.lang) ?? 'th')
document.documentElement.lang = locale.get()

export const currentLocale = (): Locale => locale.get()
export const useLocale = (): Locale => useStore(locale)

export function chooseLocale(chosen: Locale): void {
  keep('locale', chosen)
  document.documentElement.lang = chosen
  locale.set(chosen)
}
