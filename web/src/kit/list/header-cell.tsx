import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'
import type { Column } from './list.types.ts'
import styles from './list-table.module.css'

type Props<Row> = {
  column: Column<Row>
  title: string
  sort: string
  onSort(sort: string | undefined): void
}

/** Sorts in ascending order at the first press, descending at the second, and not at all at the third. */
function Cell<Row>({ column, title, sort, onSort }: Props<Row>) {
  const { field, sortable, align, width } = column
  const up = sort === field
  const down = sort === `-${field}`
  const Icon = up ? ArrowUp : down ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      data-align={align}
      style={width ? { width } : undefined}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-on={up || down || undefined}
          onClick={() => onSort(up ? `-${field}` : down ? undefined : field)}
        >
          {title}
          <Icon size={13} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

// `memo` loses the type parameter of its component; the cast restores it.
export const HeaderCell = memo(Cell) as typeof Cell
