import { Select } from '@mantine/core'
import type { Text } from '#contract/core/text.ts'
import { useRead } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import type { Field } from './form.types.ts'
import { named, useWords, type Words } from './wiring.ts'

/** One of a few choices that are kept by their places, from zero on, because their order says which is looser. */
export function placed({ choices, ...words }: Words & { choices: readonly Text[] }): Field<number> {
  return {
    title: words.title,
    Input: ({ slot }) => {
      const read = useRead()
      const kept = slot.read()
      return (
        <Select
          {...useWords(words)}
          {...named(slot)}
          data={choices.map((choice, place) => ({ value: String(place), label: read(choice) }))}
          defaultValue={typeof kept === 'number' ? String(kept) : null}
          onChange={value => slot.write(Number(value))}
          // As other choices of a form: without it the input looks like one that cannot be changed.
          searchable
          allowDeselect={false}
        />
      )
    },
    Change({ before, after }) {
      const read = useRead()
      const wordOf = (place: number) => (choices[place] ? read(choices[place]) : place)
      return <Changed before={wordOf(before)} after={wordOf(after)} />
    },
  }
}
