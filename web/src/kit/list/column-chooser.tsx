import { ChevronDown, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Text } from '#contract/core/text.ts'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { canMove, columnOrder, moveColumn } from './columns.ts'
import styles from './display-menu.module.css'
import { listMessages } from './list.messages.ts'

type Props = {
  columns: readonly { readonly field: string; readonly title: Text }[]
  shown: readonly string[]
  labelledBy: string
  onChange(names: readonly string[]): void
}
type Move = { name: string; by: 1 | -1 }

/** The columns with a tick and two buttons each. A column that is switched off keeps its position until the chooser closes. */
export function ColumnChooser({ columns, shown, labelledBy, onChange }: Props) {
  const t = useText(listMessages)
  const read = useRead()
  const [order, setOrder] = useState(() => columnOrder(columns, shown))
  const [lastMove, setLastMove] = useState<Move | null>(null)
  const box = useRef<HTMLUListElement>(null)
  const titleOf = (name: string) => {
    const column = columns.find(({ field }) => field === name)
    return column ? read(column.title) : name
  }

  function toggle(name: string) {
    const next = shown.includes(name) ? shown.filter(each => each !== name) : [...shown, name]
    onChange(order.filter(each => next.includes(each)))
  }

  function move(by: Move) {
    const next = moveColumn(order, by.name, by.by)
    setOrder(next)
    setLastMove(by)
    onChange(next.filter(each => shown.includes(each)))
  }

  // The pressed button moved along with its column: the focus follows it, or goes to its counterpart at the end of the list.
  useLayoutEffect(() => {
    if (!lastMove || !order.includes(lastMove.name)) return
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>(`[data-move="${lastMove.name}"]`) ?? [])]
    const [up, down] = buttons
    const pressed = lastMove.by === -1 ? up : down
    const other = lastMove.by === -1 ? down : up
    if (pressed?.disabled) other?.focus()
    else pressed?.focus()
  }, [lastMove, order])

  return (
    <>
      <ul className={styles.columns} ref={box} aria-labelledby={labelledBy}>
        {order.map((name, at) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={shown.includes(name)} disabled={at === 0} onChange={() => toggle(name)} />
              {titleOf(name)}
            </label>
            {at > 0 && (
              <>
                <Button
                  look="quiet"
                  size="small"
                  data-move={name}
                  aria-label={t('moveUp', { title: titleOf(name) })}
                  icon={<ChevronUp size={16} />}
                  disabled={!canMove(order, name, -1)}
                  onClick={() => move({ name, by: -1 })}
                />
                <Button
                  look="quiet"
                  size="small"
                  data-move={name}
                  aria-label={t('moveDown', { title: titleOf(name) })}
                  icon={<ChevronDown size={16} />}
                  disabled={!canMove(order, name, 1)}
                  onClick={() => move({ name, by: 1 })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="sr-only" aria-live="polite">
        {lastMove &&
          t('moved', { title: titleOf(lastMove.name), place: order.indexOf(lastMove.name) + 1, count: order.length })}
      </p>
    </>
  )
}
