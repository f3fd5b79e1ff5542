import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#kit/text/text.ts'
import styles from './code-boxes.module.css'
import { plainMessages } from './plain.messages.ts'

const length = 6

type Props = {
  label: string
  value: string
  invalid?: boolean
  disabled?: boolean
  onChange(value: string): void
  /** Called with the last digit, so that no button has to be pressed. */
  onComplete(value: string): void
}

/** Six boxes for a one-time code: moves on while typing, accepts a pasted code, moves back on Backspace. */
export function CodeBoxes({ label, value, invalid = false, disabled = false, onChange, onComplete }: Props) {
  const t = useText(plainMessages)
  const boxes = useRef<HTMLFieldSetElement>(null)
  const focus = (at: number) => boxes.current?.querySelectorAll('input')[Math.min(at, length - 1)]?.focus()

  // After a wrong code the boxes are cleared and the focus returns to the first.
  useEffect(() => {
    if (value === '' && !disabled) boxes.current?.querySelector('input')?.focus()
  }, [value, disabled, boxes])

  function put(at: number, typed: string) {
    const digits = typed.replace(/\D/g, '')
    if (!digits) return
    // A box after the first empty one would leave a gap: the digit goes to the first empty one.
    const start = Math.min(at, value.length)
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, length)
    onChange(next)
    focus(start + digits.length)
    if (next.length === length) onComplete(next)
  }

  function onKeyDown(at: number, event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') focus(Math.max(0, at - 1))
    if (event.key === 'ArrowRight') focus(at + 1)
    if (event.key !== 'Backspace') return
    event.preventDefault()
    const last = value[at] === undefined ? at - 1 : at
    onChange(value.slice(0, Math.max(0, last)))
    focus(Math.max(0, last))
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    put(0, event.clipboardData.getData('text'))
  }

  return (
    <fieldset
      className={styles.boxes}
      ref={boxes}
      disabled={disabled}
      onPaste={onPaste}
      data-invalid={invalid || undefined}
    >
      <legend className="sr-only">{label}</legend>
      {Array.from({ length }, (_, at) => (
        <input
          key={at}
          data-autofocus={at === 0 || undefined}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={t('digit', { n: at + 1, count: length })}
          aria-invalid={invalid || undefined}
          value={value[at] ?? ''}
          onChange={event => put(at, event.target.value.replace(value[at] ?? '', '') || event.target.value)}
          onKeyDown={event => onKeyDown(at, event)}
          onFocus={event => event.target.select()}
        />
      ))}
    </fieldset>
  )
}
