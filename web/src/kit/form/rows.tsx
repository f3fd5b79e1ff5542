import { Input } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { fill, type Text } from '#contract/core/text.ts'
import { Button } from '#kit/plain/button.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { fieldMessages } from './field.messages.ts'
import type { Field, Fields, Initial, Slot } from './form.types.ts'
import styles from './rows.module.css'
import { RowsChange } from './rows-change.tsx'
import { useWords, type Words } from './wiring.ts'

/** The fields of a row. One that depends on others would have to know its row, so rows have none. */
export type RowFields<Row> = { readonly [Name in keyof Row]-?: Field<Row[Name]> & { isShown?: never } }

type Options<Row> = Words & {
  of: RowFields<Row>
  /** What a new row starts with. */
  blank: NoInfer<Initial<Row>>
  min: number
  max: number
}

const w = eachText(fieldMessages)

/**
 * A list of rows with fields of their own, which can be added, removed and moved:
 * `tiers: rows({ title: w.tiers, of: { rate: percent({ title: w.rate }) }, blank: { rate: 0 }, min: 1, max: 5 })`.
 */
export function rows<Row extends object>({ of, blank, min, max, ...words }: Options<Row>): Field<Row[]> {
  const fields: Fields = of
  return {
    title: words.title,
    Input: ({ slot }) => <Rows slot={slot} words={words} fields={fields} blank={blank} min={min} max={max} />,
    Change: ({ before, after }) => <RowsChange fields={fields} before={before} after={after} />,
    part([at = '', name = '', ...rest]) {
      const field = fields[name]
      if (!field?.title) return undefined
      const inner = field.part?.(rest)
      const path = [at, name, ...(inner ? [inner.path] : [])].join('.')
      return { path, title: rowTitle(Number(at) + 1, inner?.title ?? field.title) }
    },
  }
}

const rowTitle = (n: number, { th, en }: Text): Text => ({
  th: `${fill(w.row.th, { n })} · ${th}`,
  en: `${fill(w.row.en, { n })} · ${en}`,
})

type Props = { slot: Slot; words: Words; fields: Fields; blank: object; min: number; max: number }

function Rows({ slot, words, fields, blank, min, max }: Props) {
  const t = useText(fieldMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const value = slot.read()
  // The rows' names outlive their order, so that an input keeps its text and focus when its row moves.
  const [names, setNames] = useState(() => (Array.isArray(value) ? value : []).map(() => crypto.randomUUID()))
  const [said, setSaid] = useState('')
  const mayAdd = !slot.readOnly && names.length < max

  function add() {
    const name = crypto.randomUUID()
    slot.rows.insert(blank)
    setNames([...names, name])
    setSaid(t('rowAdded', { n: names.length + 1 }))
    focusSoon(`[data-row="${name}"] :is(input, button, textarea)`)
  }

  function remove(at: number) {
    slot.rows.remove(at)
    const left = names.toSpliced(at, 1)
    setNames(left)
    setSaid(t('rowRemoved', { n: at + 1 }))
    const next = left[Math.min(at, left.length - 1)]
    focusSoon(next ? `[data-row="${next}"] :is(input, button, textarea)` : '[data-add]')
  }

  function move(from: number, to: number) {
    const name = names[from]
    if (name === undefined || to < 0 || to >= names.length || slot.readOnly) return
    slot.rows.move(from, to)
    setNames(names.toSpliced(from, 1).toSpliced(to, 0, name))
    setSaid(t('rowMoved', { n: to + 1 }))
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }

  function focusSoon(where: string) {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(where)?.focus())
  }

  const { label, ...rest } = useWords(words)
  return (
    <Input.Wrapper
      {...rest}
      className=""
      id={id}
      labelElement="div"
      label={label}
      error={slot.error}
      labelProps={{ id: `${id}-label` }}
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
              <div className={styles.rowDeeds}>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('moveUp', { n: at + 1 })}
                  aria-disabled={at === 0}
                  icon={<ArrowUp size={16} />}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('moveDown', { n: at + 1 })}
                  aria-disabled={at === names.length - 1}
                  icon={<ArrowDown size={16} />}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('removeRow', { n: at + 1 })}
                  disabled={names.length <= min}
                  icon={<X size={16} />}
                  onClick={() => remove(at)}
                />
              </div>
            )}
          </div>
        ))}
        <div className={styles.rowFoot}>
          {!slot.readOnly && (
            <Button
              data-add
              data-path={slot.path}
              aria-describedby={`${id}-range`}
              disabled={!mayAdd}
              icon={<Plus size={16} />}
              onClick={add}
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
