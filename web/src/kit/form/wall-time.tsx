import { TextInput } from '@mantine/core'
import { wallClock } from '#kit/time/zone.ts'
import { Changed } from './changed.tsx'
import type { Field } from './form.types.ts'
import { named, useWords, type Words } from './wiring.ts'

/** The wall clock time of an instant in this time zone, to the minute: `2026-11-15T10:23`. */
export const wallTimeOf = (at: string, timeZone: string): string => wallClock(new Date(at), timeZone).slice(0, 16)

const shown = (value: unknown) => (typeof value === 'string' ? value : '')

/** A day and a time of the brand's time zone, chosen with the browser's own picker. */
export function wallTime(words: Words): Field<string> {
  const { required = true } = words
  return {
    title: words.title,
    Input: ({ slot }) => (
      <TextInput
        {...useWords(words)}
        {...named(slot)}
        type="datetime-local"
        defaultValue={shown(slot.read())}
        onChange={event => {
          const { value } = event.currentTarget
          slot.write(value === '' && !required ? undefined : value)
        }}
        onBlur={() => slot.check()}
      />
    ),
    Change: ({ before, after }) => (
      <Changed before={shown(before).replace('T', ' ')} after={shown(after).replace('T', ' ')} />
    ),
  }
}
