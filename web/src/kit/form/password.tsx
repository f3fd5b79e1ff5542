import { PasswordInput } from '@mantine/core'
import type { Text } from '#contract/core/text.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'
import styles from './form.module.css'
import type { Field } from './form.types.ts'

/** A password that is typed again or already known. */
export function password({
  title,
  hint,
  autoComplete,
  required = true,
}: {
  title: Text
  hint?: Text
  autoComplete: string
  required?: boolean
}): Field<string> {
  return {
    title,
    unkept: true,
    Input: ({ slot }) => {
      const t = useText(formMessages)
      const read = useRead()
      return (
        <PasswordInput
          className={styles.narrow ?? ''}
          label={read(title)}
          description={hint && read(hint)}
          withAsterisk={required}
          autoComplete={autoComplete}
          data-path={slot.path}
          defaultValue=""
          onChange={event => slot.write(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
          error={slot.error}
        />
      )
    },
  }
}
