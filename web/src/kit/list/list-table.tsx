import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from '#browser/store.ts'
import { phone } from '#kit/screen/phone.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { HeaderCell } from './header-cell.tsx'
import { latinKey } from './latin-key.ts'
import { listMessages } from './list.messages.ts'
import type { Column, RowAction } from './list.types.ts'
import { ListRow, SkeletonRow } from './list-row.tsx'
import styles from './list-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { hasLeft, isFocusLost, rememberedRow, rememberRow } from './row-place.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined
  /** Keys of rows that have changed since they were read. */
  changed: { has(key: string): boolean }
  /** Keys of rows of which a change waits for a second admin. */
  waiting?: { has(key: string): boolean }
  skeletonRows: number
  sort: string
  onSort(sort: string | undefined): void
  onOpen?: ((row: Row) => void) | undefined
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  selected?: ReadonlySet<string>
  onSelect?(keys: ReadonlySet<string>): void
  /** The row whose record is open beside the list. */
  openKey?: string | undefined
  /** Whether it stays a table on a phone. */
  asTable?: boolean
  children: ReactNode
}

type OpenMenu<Row> = { row: Row; button: HTMLElement }

/** Sets an attribute on the element directly, so that nothing is rendered again. */
function markPushed({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-pushed', currentTarget.scrollLeft > 0)
}

function toggled(keys: ReadonlySet<string> | undefined, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function markRow({ target }: FocusEvent) {
  rememberRow(target.closest<HTMLElement>('tr[data-row]'))
}

/** Plain cells, and one handler for the whole table: a hundred rows are as fast as ten. */
export function ListTable<Row>(props: Props<Row>) {
  const {
    columns,
    keyOf,
    rows,
    changed,
    waiting,
    skeletonRows,
    sort,
    onSort,
    onOpen,
    rowActions,
    selected,
    onSelect,
    openKey,
    asTable = false,
    children,
  } = props
  const t = useText(listMessages)
  const read = useRead()
  const asCards = useStore(phone) && !asTable
  const isLed = columns.some(({ lead }) => lead)
  const folds = asCards && isLed && columns.some(({ lead }) => !lead)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  // A row that is done with leaves the list: its focus goes to the row that takes its place.
  useLayoutEffect(() => {
    if (!rows || !isFocusLost() || !hasLeft(body.current)) return
    const place = rememberedRow() ?? document.querySelector<HTMLElement>('main h1')
    place?.focus({ preventScroll: true })
  }, [rows])

  const toggle = (key: string) => onSelect?.(toggled(selected, key))
  const fold = (key: string) => setUnfolded(toggled(unfolded, key))

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const key = event.target.closest<HTMLElement>('tr[data-row]')?.dataset.row
    const row = rows?.find(each => keyOf(each) === key)
    if (row === undefined || key === undefined) return
    const button = event.target.closest<HTMLElement>('[data-act="menu"]')
    if (button) return setMenu({ row, button })
    if (event.target.closest('[data-act="select"]')) return toggle(key)
    if (event.target.closest('[data-act="rest"]')) return fold(key)
    // A click that ends a text selection, or is meant for a link, does not open the row.
    if (event.target.closest('a, button:not([data-act]), label') || getSelection()?.toString()) return
    if (onOpen) onOpen(row)
    else if (folds) fold(key)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLTableRowElement)) return
    const key = event.target.dataset.row
    const row = rows?.find(each => keyOf(each) === key)
    if (row === undefined) return
    if (event.key === 'Enter') return onOpen?.(row)
    const pressed = latinKey(event.nativeEvent)
    const action = rowActions?.(row).find(each => each.key === pressed)
    if (!action) return
    event.preventDefault()
    action.run()
  }

  const allKeys = rows?.map(keyOf) ?? []
  const all = allKeys.length > 0 && allKeys.every(key => selected?.has(key))
  return (
    <div className={styles.scroll} onScroll={markPushed}>
      <table
        className={asTable ? styles.table : `${styles.table} ${styles.cards}`}
        data-opens={onOpen ? true : undefined}
        data-led={isLed || undefined}
      >
        <thead>
          <tr>
            {onSelect && (
              <th className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={t('selectPage')}
                  checked={all}
                  disabled={allKeys.length === 0}
                  onChange={() => onSelect(all ? new Set() : new Set(allKeys))}
                />
              </th>
            )}
            {columns.map(column => (
              <HeaderCell key={column.field} column={column} title={read(column.title)} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th className={styles.more}>
                <span className="sr-only">{t('columnMenu')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows take the focus, their body the events */}
        <tbody ref={body} onClick={onClick} onKeyDown={onKeyDown} onFocus={markRow}>
          {rows ? (
            rows.map(row => (
              <ListRow
                key={keyOf(row)}
                rowId={keyOf(row)}
                row={row}
                columns={columns}
                changed={changed.has(keyOf(row))}
                waiting={waiting?.has(keyOf(row)) ?? false}
                openable={onOpen !== undefined}
                withMenu={rowActions !== undefined}
                labelled={asCards}
                {...(openKey === keyOf(row) ? { current: true } : {})}
                {...(folds ? { unfolded: unfolded.has(keyOf(row)) } : {})}
                {...(selected ? { selected: selected.has(keyOf(row)) } : {})}
              />
            ))
          ) : (
            <SkeletonRow rows={skeletonRows} cells={columns.length + (rowActions ? 1 : 0) + (onSelect ? 1 : 0)} />
          )}
        </tbody>
      </table>
      {children}
      {menu && rowActions && (
        <RowMenu actions={rowActions(menu.row)} button={menu.button} onClose={() => setMenu(null)} />
      )}
    </div>
  )
}
