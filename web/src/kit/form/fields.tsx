import { NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { Text } from '#contract/core/text.ts'
import type { Option } from '#kit/list/list.types.ts'
import { useRead } from '#kit/text/text.ts'
import styles from './form.module.css'
import type { Field, Slot } from './form.types.ts'

type Words = { title: Text; hint?: Text; required?: boolean }

// Mantine's inputs and Mantine's form fit together, but the form's props are typed as `any`: this is the edge.
type InputProps = { defaultValue?: never; onChange?: never; onBlur?: never; onFocus?: never }
const wired = (slot: Slot) => ({ ...(slot.input as InputProps), readOnly: slot.readOnly })

function useWords({ title, hint, required = true }: Words) {
  const read = useRead()
  return {
    label: read(title),
    withAsterisk: required,
    className: styles.narrow ?? '',
    ...(hint ? { description: read(hint) } : {}),
  }
}

type TextOptions = Words & { autoComplete?: string; maxLength?: number }

/** `displayName: text({ title: w.displayName })` */
export function text({ autoComplete = 'off', maxLength, ...words }: TextOptions): Field<string> {
  return {
    Input: ({ slot }) => (
      <TextInput
        {...useWords(words)}
        {...wired(slot)}
        autoComplete={autoComplete}
        spellCheck={false}
        {...(maxLength ? { maxLength } : {})}
      />
    ),
  }
}

export function area(words: Words & { rows?: number }): Field<string> {
  return { Input: ({ slot }) => <Textarea {...useWords(words)} {...wired(slot)} rows={words.rows ?? 2} /> }
}

/** A choice of ids or words. The options come by a hook, because most are read from the server. */
export function select({ useOptions, ...words }: Words & { useOptions(): readonly Option[] }): Field<string> {
  return {
    Input: ({ slot }) => (
      <Select {...useWords(words)} {...wired(slot)} data={[...useOptions()]} searchable allowDeselect={false} />
    ),
  }
}

/** Several short words, each typed and confirmed by Enter or a comma. */
export function tags({ placeholder, ...words }: Words & { placeholder?: string }): Field<string[]> {
  return {
    Input: ({ slot }) => (
      <TagsInput
        {...useWords(words)}
        {...wired(slot)}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...(placeholder ? { placeholder } : {})}
      />
    ),
  }
}

export function whole({ min, max, unit, ...words }: Words & { min: number; max: number; unit: Text }): Field<number> {
  return {
    Input: ({ slot }) => {
      const read = useRead()
      return (
        <NumberInput
          {...useWords(words)}
          {...wired(slot)}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          min={min}
          max={max}
          suffix={` ${read(unit)}`}
        />
      )
    },
  }
}

/** A value that travels with the form without being shown, such as a version. */
export const carried: Field<never> = { Input: () => null }
