import { useCallback } from 'react'
import { fill, type Locale, type Text } from '#contract/core/text.ts'

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Params<Template extends string> = { readonly [Name in NamesIn<Template>]: string | number }
type Words = Readonly<Record<string, string>>

/** The texts of one part of a page, in every language. */
export type Messages<T extends Words = Words> = { readonly [L in Locale]: { readonly [Key in keyof T]: string } } & {
  readonly th: T
}

/**
 * `defineMessages({ th: { wait: 'รอ {seconds} วินาที' }, en: { wait: 'Wait {seconds} s' } })`. A key that one language
 * lacks does not compile, and neither does a call of `t` without a value that the Thai text names.
 */
export function defineMessages<const T extends Words>(messages: {
  readonly th: T
  readonly en: { readonly [Key in keyof T]: string }
}): Messages<T> {
  return messages
}

/** The values that a text names, which must not be forgotten. */
type ParamsOf<Template extends string> = NamesIn<Template> extends never ? [] : [params: Params<Template>]

export type Translate<T extends Words> = <Key extends keyof T & string>(key: Key, ...params: ParamsOf<T[Key]>) => string

/** The same for a text that stands by itself, as `eachText` gives them. */
export type Read = <T extends Text>(text: T, ...params: ParamsOf<T['th']>) => string

type EachText<T extends Words> = { readonly [Key in keyof T]: Text & { readonly th: T[Key] } }

/** The same texts, one by one with all their languages, for declarations: `const w = eachText(messages); w.name`. */
export function eachText<T extends Words>(messages: Messages<T>): EachText<T> {
  const pairs = Object.keys(messages.th).map(key => [key, { th: messages.th[key], en: messages.en[key] }])
  // Built from the very keys of the type, which `fromEntries` cannot see.
  return Object.fromEntries(pairs) as EachText<T>
}

/** How a page reads its texts in the language that it is shown in. */
export function readingIn({ currentLocale, useLocale }: { currentLocale(): Locale; useLocale(): Locale }) {
  return {
    /** `const t = useText(messages); t('wait', { seconds: 4 })` */
    useText<T extends Words>(messages: Messages<T>): Translate<T> {
      const locale = useLocale()
      return useCallback((key, ...[params]) => fill(messages[locale][key], params), [messages, locale])
    },
    /** Outside of a component, in the language of this moment. */
    textNow<T extends Words>(messages: Messages<T>): Translate<T> {
      return (key, ...[params]) => fill(messages[currentLocale()][key], params)
    },
  }
}
