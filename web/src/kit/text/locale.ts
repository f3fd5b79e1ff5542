import { type Locale, locales } from '#contract/core/text.ts'
import { preference } from '#kit/store/preference.ts'
import { createStore, useStore } from '#kit/store/store.ts'

/** What the person chose; `brand` until they choose. */
export const localeChoice = preference('locale', ['brand', ...locales])

let brandLocale: Locale = 'th'
/** What the choice comes down to. One store, since every cell of a list watches it. */
const locale = createStore<Locale>(brandLocale)

export const currentLocale = (): Locale => locale.get()

export const useLocale = (): Locale => useStore(locale)

/** Keeps the page's `lang` in step, so that screen readers and line breaking speak the right language. */
function apply(): void {
  const choice = localeChoice.get()
  locale.set(choice === 'brand' ? brandLocale : choice)
  document.documentElement.lang = locale.get()
}
apply()
localeChoice.subscribe(apply)

export function startLocale(brand: Locale): void {
  brandLocale = brand
  apply()
}
