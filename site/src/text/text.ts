import { useCallback } from 'react'
import { fill, type Locale, type Text } from '#contract/core/text.ts'
import { currentLocale, useLocale } from './locale.ts'

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Params<Template extends string> = { readonly [Name in NamesIn<Template>]: string | number }
type Words = Readonly<Record<string, string>>

/** The texts of one part of the site, in every language. */
type Messages<T extends Words> = { readonly [L in Locale]: { readonly [Key in keyof T]: string } } & { readonly th: T }

/** A key that is missing in one language does not compile, nor does a call of `t` without a value that the Thai text names. */
export function defineMessages<const T extends Words>(messages: {
  readonly th: T
  readonly en: { readonly [Key in keyof T]: string }
}): Messages<T> {
  return messages
}

type Translate<T extends Words> = <Key extends keyof T & string>(
  key: Key,
  ...params: NamesIn<T[Key]> extends never ? [] : [params: Params<T[Key]>]
) => string

/** `const t = useText(messages); t('wait', { seconds: 4 })` */
export function useText<T extends Words>(messages: Messages<T>): Translate<T> {
  const locale = useLocale()
  return useCallback((key, ...[params]) => fill(messages[locale][key], params), [messages, locale])
}

/** For use outside of a component, in the current language. */
export function textNow<T extends Words>(messages: Messages<T>): Translate<T> {
  return (key, ...[params]) => fill(messages[currentLocale()][key], params)
}

/** Reads one text in the language of the page. A text that the operator wrote in only one language is used for both. */
export function useRead(): (text: Text) => string {
  const locale = useLocale()
  return useCallback(text => text[locale] || text.th || text.en, [locale])
}
