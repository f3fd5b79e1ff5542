import { type ReactNode, useState } from 'react'
import { type Store, useStore } from '#browser/store.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { shownValues } from './changes.ts'
import { formMessages } from './form.messages.ts'
import type { Fields, Values } from './form.types.ts'
import styles from './save-bar.module.css'

type Props = {
  fields: Fields
  moved: Store<number>
  changed(): readonly string[]
  before(): Values
  after(): Values
  /** Shown as long as nothing has changed. */
  idle: ReactNode
  /** Save, undo and the like. */
  children: ReactNode
}

/** From this width on, the list of changes opens automatically: on a phone it would cover what is being edited. */
const roomy = '(min-width: 641px)'

/** Appears once something differs from the stored record, and lists each changed field with its old and new value. */
export function SaveBar({ fields, moved, changed, before, after, idle, children }: Props) {
  const t = useText(formMessages)
  const read = useRead()
  useStore(moved)
  const [open, setOpen] = useState(() => matchMedia(roomy).matches)
  const names = changed()
  if (names.length === 0) return idle
  const [old, now] = [shownValues(before(), fields), shownValues(after(), fields)]
  return (
    <section className={styles.bar} aria-label={t('changes')}>
      <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <span aria-live="polite">{t('changedCount', { count: names.length })}</span>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by the keys too */}
        <dl tabIndex={0}>
          {names.map(name => {
            const field = fields[name]
            return (
              <div key={name}>
                <dt>{field?.title && read(field.title)}</dt>
                <dd>{field?.Change && <field.Change before={old[name]} after={now[name]} />}</dd>
              </div>
            )
          })}
        </dl>
      </details>
      <div className={styles.commands}>{children}</div>
    </section>
  )
}
