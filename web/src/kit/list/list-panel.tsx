import { useCallback, useEffect, useMemo, useState } from 'react'
import { defaultPageSize, type PageOf } from '#contract/core/paging.ts'
import type { Call } from '#contract/frames/call.ts'
import type { ListPart } from '#contract/frames/known-screen.ts'
import { useReading } from '#kit/client/use-call.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useRead } from '#kit/text/text.ts'
import { useChangedRows } from './changed-pill.tsx'
import { shownColumns } from './columns.ts'
import { useKeptLayout } from './kept-layout.ts'
import type { Patch, Query } from './list.state.ts'
import type { List, RowOf } from './list.types.ts'
import { ListRecord, type ShowRecord } from './list-record.tsx'
import { ListTable } from './list-table.tsx'
import { withNear } from './near.ts'
import { Pager } from './pager.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { useRowWork } from './use-row-work.ts'
import { useShownPage } from './use-shown-page.ts'

type Props<C extends Call> = {
  list: List<C>
  /** Which part of its screen it is: the admin's rows per page are kept under this name. */
  part: ListPart
  /** The fixed filter of this list, such as the member whose notes they are. */
  within: Query
  onOpen?: (row: RowOf<C>) => void
  /** Shows the record of the row that is open, over the screen. */
  renderRecord?: ShowRecord<C>
  /** Whether the address names the row that is open: for the main list of a screen. */
  isAddressed?: boolean
}

/** A list that is one part of a screen: the same declaration without filters, views and state in the address. */
export function ListPanel<C extends Call>({ list, part, within, onOpen, renderRecord, isAddressed = false }: Props<C>) {
  const read = useRead()
  const kept = useKeptLayout(part)
  const size = kept.rows === null || kept.rows === 'fit' ? defaultPageSize : Number(kept.rows)
  const [paging, setPaging] = useState<Query>({})
  const query: Query = { ...paging, ...(size !== defaultPageSize && { size }), ...within }
  const { data, error, refreshing, refresh } = useReading(
    list.call,
    { body: query },
    // The reply of every list call is a page of rows; the types of the declaration have checked of which.
    { keepOld: true, withHint: last => withNear(query, { ...last, reply: last.reply as PageOf<unknown> }) },
  )
  const page = data as PageOf<RowOf<C>> | undefined
  const changed = useChangedRows(list.live, refreshing, error !== null)
  const keyOf = useMemo(() => (row: RowOf<C>) => String(row[list.rowKey]), [list.rowKey])
  const columns = useMemo(() => shownColumns(list.columns, undefined), [list.columns])
  const change = useCallback(
    ({ page: to = 1, ...rest }: Patch) =>
      setPaging(before => Object.fromEntries(Object.entries({ ...before, ...rest, page: to }).filter(isSet))),
    [],
  )
  const work = useRowWork(list, { local: !isAddressed })
  const shownPage = useShownPage(page, page?.records, { size, change })
  const { setPage } = work
  useEffect(() => setPage(shownPage), [setPage, shownPage])
  if (error) return <ErrorState error={error} retry={refresh} />
  return (
    <>
      {list.totals && <TotalsStrip totals={list.totals} page={page} query={query} />}
      <ListTable
        columns={columns}
        keyOf={keyOf}
        rows={page?.records}
        changed={changed}
        skeletonRows={3}
        sort={String(query['sort'] ?? '')}
        onSort={sort => change({ sort })}
        onOpen={onOpen ?? (renderRecord && work.open)}
        asTable={list.phone === 'table'}
      >
        {page?.records.length === 0 && <EmptyState title={read(list.empty.title)} text={read(list.empty.text)} />}
      </ListTable>
      {page !== undefined && page.totalRecords > defaultPageSize && (
        <Pager
          page={page}
          size={size}
          onRows={rows => {
            kept.keep({ rows })
            change({})
          }}
          onChange={change}
        />
      )}
      {renderRecord && (
        <ListRecord list={list} work={work} page={shownPage} isBeside={false} renderRecord={renderRecord} />
      )}
    </>
  )
}

const isSet = (entry: [string, Patch[string]]): entry is [string, Query[string]] => entry[1] !== undefined
