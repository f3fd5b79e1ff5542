import { Input } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { fieldMessages } from './field.messages.ts'
import type { Fields, Slot } from './form.types.ts'
import styles from './rows.module.css'
import { useWords, type Words } from './wiring.ts'

type Props = { slot: Slot; words: Words; fields: Fields; blank: object; min: number; max: number }

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The rows, each with its cells and its buttons. Alt with an arrow key moves the row that has the focus. */
export function RowsInput({ slot, words, fields, blank, min, max }: Props) {
  const t = useText(fieldMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { names, add, remove, move, said } = useRows(slot, blank)

  function focusSoon(where: string) {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(where)?.focus())
  }
  const focusRow = (name: string | undefined) =>
    focusSoon(name === undefined ? '[data-add]' : `[data-row="${name}"] :is(input, button, textarea)`)

  function onKeyDown(event: KeyboardEvent, at: number) {
    const step = steps[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(at, at + step)
  }

  return (
    <Input.Wrapper
      {...useWords(words)}
      className=""
      id={id}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={slot.error}
    >
      <div className={styles.rows} ref={box} role="group" aria-labelledby={`${id}-label`}>
        {names.map((name, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a short cut for the row's buttons
          <div
            key={name}
            className={styles.row}
            role="group"
            aria-label={t('row', { n: at + 1 })}
            data-row={name}
            onKeyDown={event => onKeyDown(event, at)}
          >
            <span className={styles.rowNumber} aria-hidden="true">
              {t('row', { n: at + 1 })}
            </span>
            <div className={styles.cells}>
              {Object.entries(fields).map(([part, { Input: Cell }]) => (
                <Cell key={part} slot={slot.part(`${at}.${part}`)} />
              ))}
            </div>
            {!slot.readOnly && (
              <RowCommands
                at={at}
                count={names.length}
                min={min}
                onMove={to => move(at, to)}
                onRemove={() => focusRow(remove(at))}
              />
            )}
          </div>
        ))}
        <div className={styles.rowFoot}>
          {!slot.readOnly && (
            <Button
              data-add
              data-path={slot.path}
              aria-describedby={`${id}-range`}
              disabled={names.length >= max}
              icon={<Plus size={16} />}
              onClick={() => focusRow(add())}
            >
              {t('addRow')}
            </Button>
          )}
          <span id={`${id}-range`}>{t('rowRange', { min, max })}</span>
        </div>
        <span className="sr-only" role="status">
          {said}
        </span>
      </div>
    </Input.Wrapper>
  )
}

/** Gives the rows keys that survive reordering, so that an input keeps its text and the focus when its row moves. */
function useRows(slot: Slot, blank: object) {
  const t = useText(fieldMessages)
  const [names, setNames] = useState<readonly string[]>(() => {
    const value = slot.read()
    return Array.isArray(value) ? value.map(() => crypto.randomUUID()) : []
  })
  const [said, setSaid] = useState('')

  function add(): string {
    const name = crypto.randomUUID()
    slot.rows.insert(blank)
    setNames([...names, name])
    setSaid(t('rowAdded', { n: names.length + 1 }))
    return name
  }

  /** Returns the key of the row that takes the position of the removed one, if any is left. */
  function remove(at: number): string | undefined {
    const left = names.toSpliced(at, 1)
    slot.rows.remove(at)
    setNames(left)
    setSaid(t('rowRemoved', { n: at + 1 }))
    return left[Math.min(at, left.length - 1)]
  }

  function move(from: number, to: number) {
    const name = names[from]
    if (name === undefined || to < 0 || to >= names.length || slot.readOnly) return
    slot.rows.move(from, to)
    setNames(names.toSpliced(from, 1).toSpliced(to, 0, name))
    setSaid(t('rowMoved', { n: to + 1 }))
  }

  return { names, add, remove, move, said }
}

type CommandsProps = { at: number; count: number; min: number; onMove(to: number): void; onRemove(): void }

function RowCommands({ at, count, min, onMove, onRemove }: CommandsProps) {
  const t = useText(fieldMessages)
  const n = at + 1
  // A focused button that becomes disabled would lose the focus, so the buttons at the ends are only marked as disabled.
  return (
    <div className={styles.rowCommands}>
      <Button
        look="quiet"
        size="small"
        aria-label={t('moveUp', { n })}
        aria-disabled={at === 0}
        icon={<ArrowUp size={16} />}
        onClick={() => onMove(at - 1)}
      />
      <Button
        look="quiet"
        size="small"
        aria-label={t('moveDown', { n })}
        aria-disabled={n === count}
        icon={<ArrowDown size={16} />}
        onClick={() => onMove(at + 1)}
      />
      <Button
        look="quiet"
        size="small"
        aria-label={t('removeRow', { n })}
        disabled={count <= min}
        icon={<X size={16} />}
        onClick={onRemove}
      />
    </div>
  )
}
