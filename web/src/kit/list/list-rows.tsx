import { type ReactNode, useMemo } from 'react'
import { defaultPageSize, type PageOf } from '#contract/core/paging.ts'
import type { Call } from '#contract/frames/call.ts'
import { usePainted } from '#kit/screen/after-paint.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Query } from './list.state.ts'
import type { BulkAction, Column, List, RowAction, RowOf } from './list.types.ts'
import { ListTable } from './list-table.tsx'
import { useSelection } from './use-selection.ts'

type Props<C extends Call> = {
  list: List<C>
  columns: readonly Column<RowOf<C>>[]
  rows: readonly RowOf<C>[] | undefined
  changed: { has(key: string): boolean }
  waiting: { has(key: string): boolean }
  query: Query
  page: PageOf<RowOf<C>> | undefined
  onSort(sort: string | undefined): void
  onOpen: ((row: RowOf<C>) => void) | undefined
  rowActions: ((row: RowOf<C>) => readonly RowAction[]) | undefined
  bulkActions: readonly BulkAction[] | undefined
  openKey: string | undefined
  /** Shown instead of the rows if they could not be read; the selection is kept. */
  failed: ReactNode
  children: ReactNode
}

/** The rows, and the actions on the selected ones. A separate component, so that ticking a row does not redraw what is above. */
export function ListRows<C extends Call>({
  list,
  columns,
  rows,
  changed,
  waiting,
  query,
  page,
  onSort,
  onOpen,
  rowActions,
  bulkActions,
  openKey,
  failed,
  children,
}: Props<C>) {
  const keyOf = useMemo(() => (row: RowOf<C>) => String(row[list.rowKey]), [list.rowKey])
  const keys = useMemo(() => rows?.map(keyOf) ?? [], [rows, keyOf])
  const selection = useSelection(keys, query)
  // The tick shows at once, the actions on the row a moment later.
  const anySelected = usePainted(selection.onPage.size > 0)
  return (
    <>
      {failed ?? (
        <ListTable
          columns={columns}
          keyOf={keyOf}
          rows={rows}
          changed={changed}
          waiting={waiting}
          skeletonRows={Math.min(Number(query.size ?? defaultPageSize), 20)}
          sort={String(query.sort ?? '')}
          onSort={onSort}
          onOpen={onOpen}
          rowActions={rowActions}
          openKey={openKey}
          asTable={list.phone === 'table'}
          {...(bulkActions ? { selected: selection.onPage, onSelect: selection.select } : {})}
        >
          {children}
        </ListTable>
      )}
      {bulkActions && anySelected && selection.onPage.size > 0 && (
        <BulkBar list={list} actions={bulkActions} selection={selection} page={page} query={query} />
      )}
    </>
  )
}
