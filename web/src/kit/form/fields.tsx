import { Checkbox, MultiSelect, type OptionsFilter, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { Text } from '#contract/core/text.ts'
import type { Option } from '#kit/list/list.types.ts'
import { finds } from '#kit/text/finds.ts'
import { useText } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import { formMessages } from './form.messages.ts'
import type { Field } from './form.types.ts'
import { useWords, type Words, wired } from './wiring.ts'

/** Finds an option by any part of its label; the dashes of account numbers need not be typed. */
const byLabel: OptionsFilter = ({ options, search }) =>
  options.filter(option => 'label' in option && finds(option.label, search))

type TextOptions = Words & { autoComplete?: string; maxLength?: number }

/** `displayName: text({ title: w.displayName })` */
export function text({ autoComplete = 'off', maxLength, ...words }: TextOptions): Field<string> {
  return {
    title: words.title,
    Input: ({ slot }) => (
      <TextInput
        {...useWords(words)}
        {...wired(slot)}
        autoComplete={autoComplete}
        spellCheck={false}
        {...(maxLength ? { maxLength } : {})}
      />
    ),
    Change: Changed,
  }
}

export function area(words: Words & { rows?: number }): Field<string> {
  return {
    title: words.title,
    Input: ({ slot }) => <Textarea {...useWords(words)} {...wired(slot)} rows={words.rows ?? 2} />,
    Change: Changed,
  }
}

/** A choice of ids or words. The options come from a hook, because most are read from the server. */
export function select<Word extends string = string>({
  useOptions,
  ...words
}: Words & { useOptions(): readonly Option[] }): Field<Word> {
  return {
    title: words.title,
    Input: ({ slot }) => (
      <Select
        {...useWords(words)}
        {...wired(slot)}
        data={[...useOptions()]}
        searchable
        // Enter takes what the typed words found first.
        selectFirstOptionOnChange
        filter={byLabel}
        allowDeselect={false}
      />
    ),
    Change({ before, after }) {
      const options = useOptions()
      const label = (word: string) => options.find(({ value }) => value === word)?.label ?? word
      return <Changed before={label(before)} after={label(after)} />
    },
  }
}

/** Several choices out of a few words. */
export function several<Word extends string = string>({
  useOptions,
  searchable = false,
  ...words
}: Words & { useOptions(): readonly Option[]; searchable?: boolean }): Field<Word[]> {
  return {
    title: words.title,
    Input: ({ slot }) => (
      <MultiSelect {...useWords(words)} {...wired(slot)} data={[...useOptions()]} searchable={searchable} />
    ),
    Change({ before, after }) {
      const options = useOptions()
      const labels = (chosen: readonly string[]) =>
        options
          .filter(({ value }) => chosen.includes(value))
          .map(({ label }) => label)
          .join(', ')
      return <Changed before={labels(before)} after={labels(after)} />
    },
  }
}

/** Several short words, each typed and confirmed by Enter or a comma. */
export function tags({ placeholder, ...words }: Words & { placeholder?: string }): Field<string[]> {
  return {
    title: words.title,
    Input: ({ slot }) => (
      <TagsInput
        {...useWords(words)}
        {...wired(slot)}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...(placeholder ? { placeholder } : {})}
      />
    ),
    Change: ({ before, after }) => <Changed before={before.join(', ')} after={after.join(', ')} />,
  }
}

/** Yes or no. */
export function check({ title, hint }: { title: Text; hint?: Text }): Field<boolean> {
  return {
    title,
    Input: ({ slot }) => {
      const { label, description } = { description: undefined, ...useWords({ title, ...(hint ? { hint } : {}) }) }
      return (
        <Checkbox
          label={label}
          description={description}
          data-path={slot.path}
          defaultChecked={slot.read() === true}
          disabled={slot.readOnly}
          error={slot.error}
          onChange={event => slot.write(event.currentTarget.checked)}
        />
      )
    },
    Change({ before, after }) {
      const t = useText(formMessages)
      return <Changed before={t(before ? 'yes' : 'no')} after={t(after ? 'yes' : 'no')} />
    },
  }
}

/** A value that is sent with the form without being shown, such as a version. */
export const carried: Field<never> = { title: null, Input: () => null }
