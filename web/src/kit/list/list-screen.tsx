import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#browser/store.ts'
import { defaultPageSize, type PageOf } from '#contract/core/paging.ts'
import type { Call } from '#contract/frames/call.ts'
import type { ListPart } from '#contract/frames/known-screen.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useReading } from '#kit/client/use-call.ts'
import { askHelp, useKeySource } from '#kit/help/help.state.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { RefreshButton } from '#kit/parts/refresh-button.tsx'
import { RevealButton, RevealStrip } from '#kit/reveal/reveal-parts.tsx'
import { useReveal } from '#kit/reveal/use-reveal.ts'
import { wide } from '#kit/screen/wide.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { densityChoice } from '#kit/theme/scheme.ts'
import { ChangedPill, useChangedRows } from './changed-pill.tsx'
import { leading } from './columns.ts'
import { DisplayMenu } from './display-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FirstAction } from './first-action.tsx'
import { pageSizeOf, useBeside, useKeptLayout } from './kept-layout.ts'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'
import { openParam, type Query, useListState, without } from './list.state.ts'
import type { BulkAction, List, RowAction, RowOf } from './list.types.ts'
import { here, isElsewhere, keysFor, type ListAbility, useListKeys } from './list-keys.ts'
import { useScrollMemory } from './list-memory.ts'
import { ListRecord, type ShowRecord } from './list-record.tsx'
import { ListRows } from './list-rows.tsx'
import { withNear } from './near.ts'
import { Pager } from './pager.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { useListView } from './use-list-view.ts'
import { type RowWork, useRowWork } from './use-row-work.ts'
import { useShownPage } from './use-shown-page.ts'
import { useWaitingRows } from './use-waiting-rows.ts'
import { ViewSwitcher } from './view-switcher.tsx'

type Props<C extends Call> = {
  list: List<C>
  title: string
  /** The fixed filter of this list, such as the account whose statement it is. */
  within?: Query
  /** What Enter, or a click on a row, does. */
  onOpen?: (row: RowOf<C>) => void
  /** Shows the record of the row that is open: beside the list on a wide screen, if the list is declared so, else over it. */
  renderRecord?: ShowRecord<C>
  /** For a list whose screen itself goes from row to row. */
  work?: RowWork<RowOf<C>>
  /** If it shows groups of rows. */
  part?: ListPart
  rowActions?: (row: RowOf<C>) => readonly RowAction[]
  bulkActions?: readonly BulkAction[]
  /** What the first action of the empty list does, where that is done on this screen. */
  onFirst?: () => void
  /** Shown under the title, about the whole list. */
  summary?: ReactNode
  /** The main actions of the screen, next to its title. */
  children?: ReactNode
}

/** A list screen: everything that lists have in common, around the declaration of this one. */
export function ListScreen<C extends Call>({
  list,
  title,
  within,
  renderRecord,
  work: given,
  onOpen: openBy,
  part,
  rowActions,
  bulkActions,
  onFirst,
  summary,
  children,
}: Props<C>) {
  const t = useText(listMessages)
  const read = useRead()
  const { query: request, change } = useListState(list.call)
  const kept = useKeptLayout(part)
  const density = useStore(densityChoice)
  const isWide = useStore(wide)
  const ownSize = pageSizeOf(kept.rows, { density: kept.density ?? density, withTotals: list.totals !== undefined })
  const size = Number(request.size ?? ownSize)
  const query = useMemo(
    () => ({ ...request, ...(size !== defaultPageSize && { size }), ...within }),
    [request, size, within],
  )
  const { data, error, loading, refreshing, refresh } = useReading(
    list.call,
    { body: query },
    // The reply of every list call is a page of rows; the types of the declaration have checked of which.
    { keepOld: true, withHint: last => withNear(query, { ...last, reply: last.reply as PageOf<unknown> }) },
  )
  const page = data as PageOf<RowOf<C>> | undefined
  const reveal = useReveal(list.call, error ?? page)
  const { layout, ...view } = useListView(list, request, part)
  const rows = view.settled ? page?.records : undefined
  const waiting = useWaitingRows(list.waits)
  const changed = useChangedRows(list.live, refreshing, error !== null)
  const own = useRowWork(list)
  const work = given ?? own
  const onOpen = openBy ?? (given || renderRecord ? work.open : undefined)
  const shownPage = useShownPage(page, rows, { size, change })
  const openKey = renderRecord && work.shown ? String(work.shown[list.rowKey]) : undefined
  const isBeside = useBeside(list) && openKey !== undefined
  const columns = useMemo(() => (isBeside ? leading(layout.columns) : layout.columns), [isBeside, layout.columns])
  const box = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const abilities = new Set<ListAbility>([
    ...(list.search ? (['search'] as const) : []),
    ...(bulkActions ? (['select'] as const) : []),
    ...(onOpen ? (['open'] as const) : []),
  ])
  // The record beside the list is that of the row with the focus.
  const follow = (key: string) => {
    const row = rows?.find(each => String(each[list.rowKey]) === key)
    if (row) work.open(row)
  }
  useListKeys(box, abilities, {
    refresh,
    onRow: isBeside ? follow : undefined,
  })
  useKeySource({
    holds: target => !isElsewhere(target),
    read() {
      // The row whose keys are explained; without one, those of all rows are.
      const at = here(box.current)?.dataset.row
      return [
        ...keysFor(abilities).map(({ key, text }) => ({ key, title: read(text) })),
        ...(rows ?? [])
          .filter(row => at === undefined || String(row[list.rowKey]) === at)
          .flatMap(row => rowActions?.(row) ?? []),
      ]
    },
  })
  const { setPage } = work
  useEffect(() => setPage(shownPage), [setPage, shownPage])
  useScrollMemory(box, pathname + without(search, openParam), rows !== undefined)

  const sort = useCallback((by: string | undefined) => change({ sort: by }), [change])
  const narrowed = Object.keys(request).some(name => !['page', 'size', 'sort'].includes(name))

  return (
    <div className={styles.work} data-beside={isBeside || undefined}>
      <section className={styles.list} data-density={layout.density} ref={box} aria-busy={loading || refreshing}>
        <PageHeader title={title} beside={<ViewSwitcher view={view} />}>
          {children}
        </PageHeader>
        {list.waits && <WaitingApproval subjectId={list.waits} entity={list.waits} />}
        {summary}
        <FilterBar
          filters={list.filters ?? []}
          {...(list.search ? { searchHint: read(list.search) } : {})}
          query={request}
          onChange={change}
        >
          <DisplayMenu
            columns={list.columns.map(({ field, title: words }) => ({ field, title: words }))}
            layout={layout}
            {...(list.beside && isWide
              ? { beside: { isOn: kept.beside ?? true, choose: (beside: boolean) => kept.keep({ beside }) } }
              : {})}
            onHelp={() => askHelp(null)}
          />
          <RevealButton reveal={reveal} />
          <ExportButton list={list} shown={layout.names} query={query} page={page} />
          <RefreshButton busy={refreshing} onClick={refresh} />
        </FilterBar>
        <RevealStrip reveal={reveal} />
        {list.totals && !error && <TotalsStrip totals={list.totals} page={page} query={query} />}
        <ChangedPill count={changed.size} onClick={refresh} />
        <ListRows
          list={list}
          columns={columns}
          rows={rows}
          changed={changed}
          waiting={waiting}
          query={query}
          page={page}
          onSort={sort}
          onOpen={onOpen}
          rowActions={rowActions}
          bulkActions={bulkActions}
          openKey={isBeside ? openKey : undefined}
          failed={error && <ErrorState error={error} retry={refresh} />}
        >
          {rows?.length === 0 &&
            (narrowed ? (
              <EmptyState title={t('noMatch')} text={t('noMatchText')} />
            ) : (
              <EmptyState title={read(list.empty.title)} text={read(list.empty.text)}>
                <FirstAction first={list.empty.first} onFirst={onFirst} />
              </EmptyState>
            ))}
        </ListRows>
        <Pager
          fits
          page={page}
          size={size}
          rows={request.size === undefined ? (kept.rows ?? undefined) : undefined}
          onRows={chosen => {
            kept.keep({ rows: chosen })
            change({ size: chosen === 'fit' ? undefined : Number(chosen) })
          }}
          onChange={change}
        />
      </section>
      {renderRecord && (
        <ListRecord list={list} work={work} page={shownPage} isBeside={isBeside} renderRecord={renderRecord} />
      )}
    </div>
  )
}
