import { formatDay, parseDay } from '#contract/core/day.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useEra, useTimeFormat } from '#kit/time/format.ts'
import { Changed } from './changed.tsx'
import type { Field, Slot } from './form.types.ts'
import { Typed } from './typed-fields.tsx'
import type { Words } from './wiring.ts'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A day that people know by heart, such as a date of birth: typed as `5/3/2533`, in either era. */
export function day(words: Words): Field<string> {
  return {
    title: words.title,
    Input: ({ slot }) => <DayInput slot={slot} words={words} />,
    Change({ before, after }) {
      const format = useTimeFormat()
      const write = (value: unknown) => (isDay(value) ? format.day(value) : '')
      return <Changed before={write(before)} after={write(after)} />
    },
  }
}

function DayInput({ slot, words }: { slot: Slot; words: Words }) {
  const era = useEra()
  const shownEra = useLocale() === 'th' ? era : 'common'
  return (
    <Typed
      slot={slot}
      typing={{
        words,
        inputMode: 'numeric',
        show: value => (isDay(value) ? formatDay(value, shownEra) : String(value)),
        keep: text => parseDay(text) ?? text,
      }}
    />
  )
}
