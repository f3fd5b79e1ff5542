import { GripVertical } from 'lucide-react'
import { type ComponentType, useId, useState } from 'react'
import type { RowAction } from '#kit/list/list.types.ts'
import { RowMenu } from '#kit/list/row-menu.tsx'
import { useText } from '#kit/text/text.ts'
import { orderMessages } from './order.messages.ts'
import styles from './ordered-list.module.css'
import { useOrder } from './use-order.ts'

/** The content of a row, next to its handle and its menu. */
export type LineProps<Row> = { row: Row; onOpen: (() => void) | undefined }

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf(row: Row): string
  nameOf(row: Row): string
  /** Stores a new order; without it nothing can be moved. */
  onOrder: ((keys: readonly string[]) => Promise<unknown>) | undefined
  rowActions(row: Row): readonly RowAction[]
  Line: ComponentType<LineProps<Row>>
  onOpen?: ((row: Row) => void) | undefined
}

/** Rows in an order chosen by staff, changed by dragging or by keys. */
export function OrderedList<Row>(props: Props<Row>) {
  const { label, rows, keyOf, nameOf, onOrder, rowActions, Line, onOpen } = props
  const t = useText(orderMessages)
  const how = useId()
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement } | null>(null)
  const { order, held, said, list, handleOf } = useOrder(rows.map(keyOf), onOrder)
  const rowOf = new Map(rows.map(row => [keyOf(row), row]))
  const saidOf = said && rowOf.get(said.key)
  return (
    <>
      <ul className={styles.list} aria-label={label} ref={list}>
        {order.map(key => {
          const row = rowOf.get(key)
          if (!row) return null
          const actions = rowActions(row)
          return (
            <li key={key} data-key={key} data-held={held === key || undefined}>
              {onOrder && (
                <button
                  type="button"
                  data-handle
                  className={styles.handle}
                  aria-label={t('move', { name: nameOf(row) })}
                  aria-describedby={how}
                  aria-pressed={held === key}
                  {...handleOf(key)}
                >
                  <GripVertical size={18} aria-hidden="true" />
                </button>
              )}
              <div className={styles.row}>
                <Line row={row} onOpen={onOpen && (() => onOpen(row))} />
              </div>
              {actions.length > 0 && (
                <button
                  type="button"
                  className={styles.more}
                  aria-label={t('more', { name: nameOf(row) })}
                  onClick={event => setMenu({ row, button: event.currentTarget })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p id={how} hidden>
        {t('how')}
      </p>
      <p className="sr-only" aria-live="assertive">
        {said && saidOf && t(said.command, { name: nameOf(saidOf), place: said.place, count: order.length })}
      </p>
      {menu && <RowMenu actions={rowActions(menu.row)} button={menu.button} onClose={() => setMenu(null)} />}
    </>
  )
}
