import { formatDay, parseDay } from '#contract/core/day.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useEra, useTimeFormat } from '#kit/time/format.ts'
import { CalendarBox } from './calendar-box.tsx'
import { Changed } from './changed.tsx'
import type { Field, Slot } from './form.types.ts'
import type { Words } from './wiring.ts'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A day: typed as `5/3/2533`, in either era, or chosen from the calendar. */
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
  return <CalendarBox slot={slot} words={words} show={value => formatDay(value, shownEra)} parse={parseDay} />
}
