import { type Locale, locales } from '#contract/core/text.ts'
import { preference } from '#kit/store/preference.ts'
import { createStore, useStore } from '#kit/store/store.ts'

/** What the person chose; `brand` until they choose. */
export const localeChoice = preference('locale', ['brand', ...locales])

const brandLocale = createStore<Locale>('th')

function resolve(choice: Locale | 'brand', brand: Locale): Locale {
  return choice === 'brand' ? brand : choice
}

export function currentLocale(): Locale {
  return resolve(localeChoice.get(), brandLocale.get())
}

export function useLocale(): Locale {
  return resolve(useStore(localeChoice), useStore(brandLocale))
}

/** Keeps the page's `lang` in step, so that screen readers and line breaking speak the right language. */
export function startLocale(brand: Locale): void {
  brandLocale.set(brand)
  const apply = () => {
    document.documentElement.lang = currentLocale()
  }
  localeChoice.subscribe(apply)
  apply()
}
