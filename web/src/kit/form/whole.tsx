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
      // An optional value is undefined while nothing is typed.
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
          // The same unit for every number: if it changed during typing, the cursor would move.
          {...(unit && { suffix: fill(read(unit), { count: '' }) })}
        />
      )
    },
    Change({ before, after }) {
      const read = useRead()
      // An optional value that is left out is not a number.
      const isCounted = unit && typeof after === 'number'
      return <Changed before={before} after={isCounted ? fill(read(unit), { count: after }) : after} />
    },
  }
}
