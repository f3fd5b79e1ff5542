import { PasswordInput } from '@mantine/core'
import { Check, Circle, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { passwordLength } from '#contract/auth/auth.types.ts'
import type { Text } from '#contract/core/text.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'
import styles from './form.module.css'
import type { Field, Slot } from './form.types.ts'

// Without letters that are easily confused when a password is read out. Some of the 31 come up slightly more often than others,
// which costs a fraction of a bit.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four letters: 79 bits, and still easy to read out on the telephone. */
function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes]
    .map(byte => letters[byte % letters.length] ?? '')
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
}

/** A new password with its rules shown as they are met. `avoid` are the words that it must not contain. */
export function newPassword(options: {
  title: Text
  generate?: boolean
  avoid?: () => readonly string[]
}): Field<string> {
  return { title: options.title, unkept: true, Input: ({ slot }) => <NewPassword slot={slot} {...options} /> }
}

type Props = { slot: Slot; title: Text; generate?: boolean; avoid?: () => readonly string[] }

function NewPassword({ slot, title, generate = false, avoid = () => [] }: Props) {
  const t = useText(formMessages)
  const read = useRead()
  const { id, name } = currentBrand()
  const [value, setValue] = useState('')
  const [shown, setShown] = useState(false)
  const low = value.toLowerCase()
  const words = [id, name, ...avoid()].map(word => word.toLowerCase()).filter(word => word.length > 2)
  const rules = [
    [value.length >= passwordLength.min && value.length <= passwordLength.max, t('ruleLength', passwordLength)],
    [value !== '' && !words.some(word => low.includes(word)), t('rulePersonal')],
  ] as const

  function put(next: string) {
    setValue(next)
    slot.write(next)
  }

  return (
    <div className={styles.narrow}>
      <div className={styles.withButton}>
        <PasswordInput
          label={read(title)}
          withAsterisk
          autoComplete="new-password"
          data-path={slot.path}
          maxLength={passwordLength.max}
          value={value}
          onChange={event => put(event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
          error={slot.error !== undefined}
        />
        {generate && (
          <Button
            icon={<Shuffle size={16} />}
            onClick={() => {
              put(generatePassword())
              setShown(true)
            }}
          >
            {t('generate')}
          </Button>
        )}
        {generate && <CopyButton value={value} label={read(title)} look="plain" />}
      </div>
      {slot.error && <p className="mantine-InputWrapper-error">{slot.error}</p>}
      <ul className={styles.rules}>
        {rules.map(([met, text]) => (
          <li key={text} data-met={met || undefined}>
            {met ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            {text}
            <span className="sr-only">{t(met ? 'met' : 'unmet')}</span>
          </li>
        ))}
        <li>
          <Circle size={14} aria-hidden="true" />
          {t('ruleCommon')}
        </li>
      </ul>
    </div>
  )
}
