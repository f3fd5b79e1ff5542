import { Ellipsis } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useRead, useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import type { Column } from './list.types.ts'
import styles from './list-table.module.css'

type Props<Row> = {
  row: Row
  rowId: string
  columns: readonly Column<Row>[]
  changed: boolean
  openable: boolean
  withMenu: boolean
  selected?: boolean
}

const empty = '–'

function contentOf<Row>(row: Row, column: Column<Row>): ReactNode {
  if (column.render) return column.render(row)
  const value = row[column.field]
  return value === null || value === undefined || value === '' ? empty : String(value)
}

function Row<R>({ row, rowId, columns, changed, openable, withMenu, selected }: Props<R>) {
  const t = useText(listMessages)
  const read = useRead()
  return (
    <tr
      data-row={rowId}
      tabIndex={openable ? 0 : -1}
      aria-selected={selected}
      {...(changed && { 'data-changed': true, title: t('rowChanged') })}
    >
      {selected !== undefined && (
        <td className={styles.tick}>
          <input type="checkbox" data-act="select" aria-label={t('selectRow')} checked={selected} readOnly />
        </td>
      )}
      {columns.map(column => (
        <td key={column.field} data-align={column.align} data-label={read(column.title)}>
          {contentOf(row, column)}
        </td>
      ))}
      {withMenu && (
        <td className={styles.more}>
          <button type="button" data-act="menu" aria-haspopup="menu" aria-label={t('rowMenu')}>
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  )
}

// `memo` forgets that its component is generic; the cast gives that back.
export const ListRow = memo(Row) as typeof Row

/** Grey bars in the place of the rows to come, of the same height, so that nothing jumps. */
export function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  const t = useText(listMessages)
  return Array.from({ length: rows }, (_, row) => (
    <tr key={`skeleton-${row + 1}`} className={styles.skeleton} aria-hidden={row > 0}>
      {Array.from({ length: cells }, (__, cell) => (
        <td key={`cell-${cell + 1}`}>
          <span data-width={(row * 7 + cell * 5) % 4}>{row === 0 && cell === 0 ? t('loading') : ''}</span>
        </td>
      ))}
    </tr>
  ))
}
