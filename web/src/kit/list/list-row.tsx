import { ChevronDown, Stamp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type Show, useShow } from '#kit/parts/show.tsx'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import type { Column } from './list.types.ts'
import styles from './list-table.module.css'
import { Aside, shown } from './said.tsx'

type Props<Row> = {
  row: Row
  rowId: string
  columns: readonly Column<Row>[]
  changed: boolean
  /** Whether a change of it waits for a second admin. */
  waiting: boolean
  openable: boolean
  withMenu: boolean
  /** Each cell shows its title, where there is no head of the column. */
  labelled: boolean
  /** Whether the columns that lead no card are shown; undefined where none is hidden. */
  unfolded?: boolean
  selected?: boolean
  /** Whether its record is open beside the list. */
  current?: boolean
}

const empty = '–'
/** A shorter text never reaches the width at which a cell is cut. */
const longText = 40

function contentOf<Row>(row: Row, column: Column<Row>, show: Show): ReactNode {
  if (column.render) return column.render(row, show)
  if (column.said) return shown(column.said, row, show)
  const value = row[column.field]
  return value === null || value === undefined || value === '' ? empty : String(value)
}

function Row<R>({
  row,
  rowId,
  columns,
  changed,
  waiting,
  openable,
  withMenu,
  labelled,
  unfolded,
  selected,
  current,
}: Props<R>) {
  const t = useText(listMessages)
  const show = useShow()
  return (
    <tr
      data-row={rowId}
      tabIndex={openable ? 0 : -1}
      aria-selected={selected}
      {...(current && { 'aria-current': true })}
      {...(unfolded && { 'data-unfolded': true })}
      {...(changed && { 'data-changed': true, title: t('rowChanged') })}
    >
      {selected !== undefined && (
        <td className={styles.tick} data-act="select">
          <input type="checkbox" aria-label={t('selectRow')} checked={selected} readOnly />
        </td>
      )}
      {columns.map((column, place) => {
        const content = contentOf(row, column, show)
        const isLong = !column.render && typeof content === 'string' && content.length > longText
        return (
          <td
            key={column.field}
            data-align={column.align}
            data-lead={labelled ? column.lead : undefined}
            data-label={labelled ? show.read(column.title) : undefined}
            data-long={isLong || undefined}
          >
            {content}
            {waiting && place === 0 && (
              <Aside>
                <Stamp className={styles.waiting} size={14} role="img" aria-label={t('rowWaiting')} />
              </Aside>
            )}
          </td>
        )
      })}
      {unfolded !== undefined && (
        <td className={styles.rest}>
          <button type="button" data-act="rest" aria-expanded={unfolded} aria-label={t('rowRest')}>
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        </td>
      )}
      {withMenu && (
        <td className={styles.more}>
          <button type="button" data-act="menu" aria-haspopup="menu" aria-label={t('rowMenu')}>
            ···
          </button>
        </td>
      )}
    </tr>
  )
}

// `memo` loses the type parameter of its component; the cast restores it.
export const ListRow = memo(Row) as typeof Row

export function SkeletonRow({ rows, cells }: { rows: number; cells: number }) {
  const t = useText(listMessages)
  return (
    <tr className={styles.skeleton} style={{ height: `calc(var(--row) * ${rows})` }}>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={`cell-${cell + 1}`}>{cell === 0 ? t('loading') : ''}</td>
      ))}
    </tr>
  )
}
