import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useText } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import styles from './colour.module.css'
import { fieldMessages } from './field.messages.ts'
import type { Field, Slot } from './form.types.ts'
import { named, useWords, type Words } from './wiring.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, chosen with the browser's own picker or typed as `#1a2b3c`. */
export function colour(words: Words): Field<string> {
  return {
    title: words.title,
    Input: ({ slot }) => <ColourInput slot={slot} words={words} />,
    Change: ({ before, after }) => <Changed before={<Swatch of={before} />} after={<Swatch of={after} />} />,
  }
}

function ColourInput({ slot, words }: { slot: Slot; words: Words }) {
  const t = useText(fieldMessages)
  const read = useRead()
  const [text, setText] = useState(() => textOf(slot.read()))
  const put = (next: string) => {
    setText(next)
    slot.write(next.trim().toLowerCase())
  }
  return (
    <TextInput
      {...useWords(words)}
      {...named(slot)}
      value={text}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={event => put(event.currentTarget.value)}
      onBlur={() => slot.check()}
      leftSection={
        <input
          type="color"
          className={styles.well}
          aria-label={t('chooseColour', { title: read(words.title) })}
          tabIndex={-1}
          disabled={slot.readOnly}
          value={isColour(text) ? text.toLowerCase() : '#000000'}
          onChange={event => put(event.currentTarget.value)}
        />
      }
    />
  )
}

function Swatch({ of }: { of: unknown }) {
  const colourText = textOf(of)
  return (
    <span className={styles.swatch}>
      {isColour(colourText) && <i style={{ background: colourText }} aria-hidden="true" />}
      {colourText}
    </span>
  )
}
