import type { ComponentType, ReactNode } from 'react'
import type { Text } from '#contract/core/text.ts'
import type { Call, ReplyOut } from '#contract/frames/call.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useReading } from '#kit/client/use-call.ts'
import { type AnyFilter, FilterBar } from '#kit/list/filter-bar.tsx'
import { type Empty, FirstAction } from '#kit/list/first-action.tsx'
import { useListState } from '#kit/list/list.state.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { useLive } from '#kit/live/use-live.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { RefreshButton } from '#kit/parts/refresh-button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { orderMessages } from './order.messages.ts'
import styles from './ordered-list.module.css'
import { type LineProps, OrderedList } from './ordered-list.tsx'

/**
 * The declaration of a list that is kept in an order chosen by staff: what is read, what is searched, what an empty list says.
 */
export type OrderedRows<C extends Call, Row> = {
  call: C
  rowsOf(reply: ReplyOut<C>): readonly Row[]
  keyOf(row: Row): string
  nameOf(row: Row): string
  Line: ComponentType<LineProps<Row>>
  filters: readonly AnyFilter[]
  search: Text
  empty: Empty
  /** Changes by others are read at once: there are no pages between which a row could be lost. */
  live: LiveTopic
}

type Props<C extends Call, Row> = {
  list: OrderedRows<C, Row>
  title: string
  text: string
  /** Stores another order in place of the one that was shown; without it the order cannot be changed. */
  onOrder: ((before: readonly string[], after: readonly string[]) => Promise<unknown>) | undefined
  rowActions(row: Row): readonly RowAction[]
  onOpen?: ((row: Row) => void) | undefined
  /** What the first action of its empty list does, where that is done on this screen. */
  onFirst?: () => void
  /** The main actions of the screen, next to its title. */
  children: ReactNode
}

/** The screen of such a list. The order can be changed while all rows are shown. */
export function OrderedScreen<C extends Call, Row>(props: Props<C, Row>) {
  const { list, title, text, onOrder, rowActions, onOpen, onFirst, children } = props
  const t = useText(orderMessages)
  const read = useRead()
  const { query, change } = useListState(list.call)
  const { data, error, refreshing, refresh } = useReading(list.call, { body: query }, { keepOld: true })
  useLive(list.live, refresh)
  const rows = data && list.rowsOf(data)
  const narrowed = Object.keys(query).length > 0
  const keys = rows?.map(list.keyOf) ?? []
  return (
    <section aria-busy={!rows || refreshing}>
      <PageHeader title={title} text={text}>
        {children}
      </PageHeader>
      <FilterBar filters={list.filters} searchHint={read(list.search)} query={query} onChange={change}>
        <RefreshButton busy={refreshing} onClick={refresh} />
      </FilterBar>
      {onOrder && narrowed && <p className={styles.note}>{t('narrowed')}</p>}
      {error && <ErrorState error={error} retry={refresh} />}
      {!rows && !error && <Waiting />}
      {rows && !error && rows.length > 0 && (
        <OrderedList
          label={title}
          rows={rows}
          keyOf={list.keyOf}
          nameOf={list.nameOf}
          onOrder={onOrder && !narrowed ? after => onOrder(keys, after) : undefined}
          rowActions={rowActions}
          Line={list.Line}
          onOpen={onOpen}
        />
      )}
      {rows?.length === 0 &&
        !error &&
        (narrowed ? (
          <EmptyState title={t('noMatch')} text={t('noMatchText')} />
        ) : (
          <EmptyState title={read(list.empty.title)} text={read(list.empty.text)}>
            <FirstAction first={list.empty.first} onFirst={onFirst} />
          </EmptyState>
        ))}
    </section>
  )
}
