import { createStore } from '#browser/store.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import { handedDown } from '#kit/store/handed-down.ts'
import { preference } from '#kit/store/preference.ts'

/** What the person chose; `brand` until they choose. */
export const localeChoice = preference('locale', ['brand', ...locales])

let brandLocale: Locale = 'th'

function resolved(): Locale {
  const choice = localeChoice.get()
  return choice === 'brand' ? brandLocale : choice
}

/** The language that the choice resolves to. */
const locale = createStore(resolved())

export const currentLocale = (): Locale => locale.get()

export const { Provider: LocaleProvider, useHanded: useLocale } = handedDown(locale)

/** Keeps the page's `lang` in step, so that screen readers and line breaking use the right language. */
export function startLocale(brand: Locale): void {
  brandLocale = brand
  const apply = () => {
    locale.set(resolved())
    document.documentElement.lang = currentLocale()
  }
  localeChoice.subscribe(apply)
  apply()
}
