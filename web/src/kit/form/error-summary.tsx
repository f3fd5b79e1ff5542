import { useRead, useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'
import styles from './form.module.css'
import type { Fields } from './form.types.ts'
import { inOrder, nowhere, placeOf } from './places.ts'

type Props = { errors: Readonly<Record<string, string>>; fields: Fields; shown: boolean; onGo(path: string): void }

/**
 * Lists all errors and is read out by screen readers when it changes. It becomes visible from two errors on, after the first
 * try to send, with a link to each field.
 */
export function ErrorSummary({ errors, fields, shown, onGo }: Props) {
  const t = useText(formMessages)
  const read = useRead()
  const paths = inOrder(Object.keys(errors), fields)
  const visible = shown && (paths.length > 1 || paths[0] === nowhere)
  return (
    <div className={visible ? styles.summary : 'sr-only'} role="alert">
      {paths.length > 0 && <strong>{t('problems', { count: paths.length })}</strong>}
      <ul hidden={paths.length === 0}>
        {paths.map(path => {
          const label = placeOf(path, fields).titles.map(read).join(' · ')
          return (
            <li key={path}>
              {label && visible ? (
                <button type="button" onClick={() => onGo(path)}>
                  {label}
                </button>
              ) : (
                label
              )}
              {label && ': '}
              {errors[path]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
