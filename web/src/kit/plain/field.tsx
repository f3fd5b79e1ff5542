import { type ComponentProps, useId, useState } from 'react'
import { useText } from '#kit/text/text.ts'
import styles from './field.module.css'
import { EyeIcon } from './icons.tsx'
import { plainMessages } from './plain.messages.ts'

type Props = ComponentProps<'input'> & { label: string; error?: string | undefined }

/** A labelled input of plain elements, for the screens before the sign-in, which must load fast. */
export function Field({ label, error, type = 'text', ...rest }: Props) {
  const id = useId()
  const t = useText(plainMessages)
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {secret && (
          <button
            type="button"
            aria-label={t(shown ? 'hide' : 'show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon crossed={shown} />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
