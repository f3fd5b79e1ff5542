import { formatWallTime, parseWallTime } from '#contract/core/day.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useEra } from '#kit/time/format.ts'
import { wallClock } from '#kit/time/zone.ts'
import { CalendarBox } from './calendar-box.tsx'
import { Changed } from './changed.tsx'
import type { Field, Slot } from './form.types.ts'
import type { Words } from './wiring.ts'

/** The wall clock time of an instant in this time zone, to the minute: `2026-11-15T10:23`. */
export const wallTimeOf = (at: string, timeZone: string): string => wallClock(new Date(at), timeZone).slice(0, 16)

const isWallTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

const useShownEra = () => {
  const era = useEra()
  return useLocale() === 'th' ? era : 'common'
}

/** A day and a time of the brand's time zone: typed as `5/3/2569 8:30`, in either era, or chosen from the calendar. */
export function wallTime(words: Words): Field<string> {
  return {
    title: words.title,
    Input: ({ slot }) => <WallTimeInput slot={slot} words={words} />,
    Change({ before, after }) {
      const era = useShownEra()
      const write = (value: unknown) => (isWallTime(value) ? formatWallTime(value, era) : '')
      return <Changed before={write(before)} after={write(after)} />
    },
  }
}

function WallTimeInput({ slot, words }: { slot: Slot; words: Words }) {
  const era = useShownEra()
  return (
    <CalendarBox
      slot={slot}
      words={words}
      show={value => formatWallTime(value, era)}
      parse={text => (isWallTime(text) ? text : parseWallTime(text))}
      withTime
    />
  )
}
