import { NumberInput } from '@mantine/core'
import type { Unit } from '#contract/core/record.ts'
import { fill } from '#contract/core/text.ts'
import { useRead } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import type { Field } from './form.types.ts'
import { named, useWords, type Words, wired } from './wiring.ts'

/** A whole number, with what it counts where that is something. */
export function whole({ min, max, unit, ...words }: Words & { min: number; max: number; unit?: Unit }): Field<number> {
  const { required = true } = words
  return {
    title: words.title,
    Input: ({ slot }) => {
      const read = useRead()
      const kept = slot.read()
      // What may be left out is not there where nothing is typed.
      const optional = {
        ...named(slot),
        defaultValue: typeof kept === 'number' ? kept : '',
        onChange: (value: number | string) => slot.write(value === '' ? undefined : value),
        onBlur: () => slot.check(),
      }
      return (
        <NumberInput
          {...useWords(words)}
          {...(required ? wired(slot) : optional)}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          min={min}
          max={max}
          // One unit for every number: another one while somebody types would move the place where they type.
          {...(unit && { suffix: fill(read(unit), { count: '' }) })}
        />
      )
    },
    Change({ before, after }) {
      const read = useRead()
      // What may be left out is no number then.
      const isCounted = unit && typeof after === 'number'
      return <Changed before={before} after={isCounted ? fill(read(unit), { count: after }) : after} />
    },
  }
}
