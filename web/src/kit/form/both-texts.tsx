import { Textarea } from '@mantine/core'
import type { Text } from '#contract/core/text.ts'
import { useRead } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import styles from './form.module.css'
import type { Field, Slot } from './form.types.ts'
import { type Words, wired } from './wiring.ts'

type Both = { th: string; en: string }
type Options = Omit<Words, 'required'> & {
  rows?: number
  maxLength?: number
  /** Thai is required; a missing English text is shown in Thai. */
  needsThai?: boolean
}

/** Each language under the name that its own speakers use. */
const languages = { th: { th: 'ไทย', en: 'ไทย' }, en: { th: 'English', en: 'English' } } as const satisfies Record<
  string,
  Text
>

/** One text in both languages, as one value. */
export function bothTexts(options: Options): Field<Both> {
  return {
    title: options.title,
    Input: ({ slot }) => <BothTexts slot={slot} options={options} />,
    part([name = '']) {
      if (name !== 'th' && name !== 'en') return undefined
      const { title } = options
      const language = languages[name]
      return { path: name, title: { th: `${title.th} (${language.th})`, en: `${title.en} (${language.en})` } }
    },
    Change: ({ before, after }) => <Changed before={written(before)} after={written(after)} />,
  }
}

/** A field that was not shown has no value. */
const written = (value: Both | undefined) => [value?.th, value?.en].filter(Boolean).join(' / ')

function BothTexts({ slot, options }: { slot: Slot; options: Options }) {
  const read = useRead()
  const { title, hint, rows = 2, maxLength, needsThai = false } = options
  return (
    <fieldset className={styles.group}>
      <legend>{read(title)}</legend>
      {hint && <p className={styles.groupHint}>{read(hint)}</p>}
      <div className={styles.both}>
        {(['th', 'en'] as const).map(name => (
          <Textarea
            key={name}
            {...wired(slot.part(name))}
            data-path={`${slot.path}.${name}`}
            label={languages[name].th}
            lang={name}
            withAsterisk={needsThai && name === 'th'}
            rows={rows}
            {...(maxLength ? { maxLength } : {})}
          />
        ))}
      </div>
    </fieldset>
  )
}
