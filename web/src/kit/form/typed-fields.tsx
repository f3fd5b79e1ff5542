import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Currency, currencySign, formatAmount, formatMoney, parseMoney } from '#contract/core/money.ts'
import { formatPercent, parsePercent } from '#contract/core/percent.ts'
import { formatPhone, ThaiPhone } from '#contract/core/phone.ts'
import type { Locale } from '#contract/core/text.ts'
import { useLocale } from '#kit/text/locale.ts'
import { Changed } from './changed.tsx'
import styles from './form.module.css'
import type { Field, Slot } from './form.types.ts'
import { named, useWords, type Words, wired } from './wiring.ts'

type Typing = {
  words: Words
  inputMode: 'decimal' | 'tel' | 'numeric'
  /** The value as text, as the input shows it after it loses the focus. */
  show(value: number | string, locale: Locale): string
  /** The value of a typed text: the text itself if it cannot be read, so that the schema reports what is wrong. */
  keep(text: string): number | string
  before?: ReactNode
  after?: ReactNode
}

const shown = (value: unknown, show: (value: number | string) => string) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? show(value) : ''

/** An input whose text is one way to write its value. The text is normalised when the input loses the focus, not while typing. */
export function Typed({ slot, typing }: { slot: Slot; typing: Typing }) {
  const locale = useLocale()
  const { required = true } = typing.words
  const textOf = (value: unknown) => shown(value, one => typing.show(one, locale))
  return (
    <TextInput
      {...useWords(typing.words)}
      {...named(slot)}
      inputMode={typing.inputMode}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: styles.figures ?? '' }}
      leftSection={typing.before}
      rightSection={typing.after}
      rightSectionPointerEvents="all"
      defaultValue={textOf(slot.read())}
      onChange={event => {
        const text = event.currentTarget.value.trim()
        slot.write(text === '' && !required ? undefined : typing.keep(text))
      }}
      onBlur={event => {
        event.currentTarget.value = textOf(slot.read())
        slot.check()
      }}
    />
  )
}

/** Money, typed as `1,234.50` and kept as an integer of minor units, without any floating-point step. */
export function money({ currency, ...words }: Words & { currency: Currency }): Field<number> {
  const typing: Typing = {
    words,
    inputMode: 'decimal',
    show: (value, locale) => (typeof value === 'number' ? formatAmount(value, currency, locale) : value),
    keep: text => parseMoney(text, currency) ?? text,
    before: currencySign(currency),
  }
  return {
    title: words.title,
    Input: ({ slot }) => <Typed slot={slot} typing={typing} />,
    Change({ before, after }: { before: unknown; after: unknown }) {
      const locale = useLocale()
      const write = (value: unknown) =>
        shown(value, one => (typeof one === 'number' ? formatMoney(one, currency, locale) : one))
      return <Changed before={write(before)} after={write(after)} />
    },
  }
}

/** A share, typed as `2.50` percent and kept in hundredths of a percent. */
export function percent(words: Words): Field<number> {
  const show = (value: number | string, locale: Locale) =>
    typeof value === 'number' ? formatPercent(value, locale) : value
  const typing: Typing = {
    words,
    inputMode: 'decimal',
    show: (value, locale) => show(value, locale).replace('%', ''),
    keep: text => parsePercent(text) ?? text,
    after: '%',
  }
  return {
    title: words.title,
    Input: ({ slot }) => <Typed slot={slot} typing={typing} />,
    Change({ before, after }: { before: unknown; after: unknown }) {
      const locale = useLocale()
      const write = (value: unknown) => shown(value, one => show(one, locale))
      return <Changed before={write(before)} after={write(after)} />
    },
  }
}

/** A Thai telephone number, kept as digits however it is typed. */
export function phone(words: Words): Field<string> {
  const typing: Typing = {
    words,
    inputMode: 'tel',
    show: value => formatPhone(String(value)),
    keep: text => ThaiPhone.safeParse(text).data ?? text,
  }
  return {
    title: words.title,
    Input: ({ slot }) => <Typed slot={slot} typing={typing} />,
    Change: ({ before, after }) => (
      <Changed
        before={shown(before, one => formatPhone(String(one)))}
        after={shown(after, one => formatPhone(String(one)))}
      />
    ),
  }
}

/** A time of the day, such as `08:30`. */
export function clock(words: Words): Field<string> {
  return {
    title: words.title,
    Input: ({ slot }) => (
      <TextInput
        {...useWords(words)}
        {...wired(slot)}
        inputMode="numeric"
        placeholder="08:30"
        maxLength={5}
        autoComplete="off"
      />
    ),
    Change: Changed,
  }
}
