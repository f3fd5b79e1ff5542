import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { CallError } from '#browser/call-error.ts'
import { useStore } from '#browser/store.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { phone } from '#kit/screen/phone.ts'
import styles from './dashboard.module.css'

type Reading<Data> = { data: Data | undefined; error: CallError | null; refresh(): void }
type Props<Data> = {
  title: string
  reading: Reading<Data>
  beside?: ReactNode
  /** Closed on a phone until it is tapped: the whole day fits two of its screens. */
  folds?: true
  children(data: Data): ReactNode
}

/** One card: empty lines while it is loading, and its own error, which does not affect the other cards. */
export function Card<Data>({ title, reading: { data, error, refresh }, beside, folds, children }: Props<Data>) {
  const id = useId()
  const isFolded = useStore(phone) && folds === true
  const [opened, setOpened] = useState(false)
  const isOpen = !isFolded || opened
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={data === undefined && !error}>
      <header>
        <h2 id={id}>
          {isFolded ? (
            <button type="button" className={styles.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
              {title}
              <ChevronDown size={18} aria-hidden="true" />
            </button>
          ) : (
            title
          )}
        </h2>
        {isOpen && beside}
      </header>
      {isOpen && error && data === undefined && <ErrorState error={error} retry={refresh} />}
      {isOpen && !error && data === undefined && <div className={styles.skeleton} aria-hidden="true" />}
      {isOpen && data !== undefined && children(data)}
    </section>
  )
}

type Choice<Value extends string> = {
  label: string
  options: readonly { value: Value; title: string }[]
  value: Value
  onChange(value: Value): void
}

/** The variants of a card, one shown at a time. */
export function Choice<Value extends string>({ label, options, value, onChange }: Choice<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line with a heading
    <div className={styles.choice} role="group" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.title}
        </button>
      ))}
    </div>
  )
}
