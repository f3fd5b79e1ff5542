import { eachText } from '#browser/messages.ts'
import { banks } from '#contract/core/bank.ts'
import { reportDays } from '#contract/core/report-period.ts'
import type { OpeningFigure } from '#contract/figures.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { payoutWayWords, promiseDayRecord } from '#contract/pretransaction/promise.record.ts'
import type { PromiseDayRow } from '#contract/pretransaction/promise.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { useShow } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { promiseMessages } from './promise.messages.ts'

const w = eachText(promiseMessages)
const r = promiseDayRecord
const column = columnsOf(r)

type Counted = 'promisedCount' | 'keptCount' | 'missedCount'
type Props = { row: PromiseDayRow; of: OpeningFigure; field: Counted }

function Count({ row, of, field }: Props) {
  const { count } = useShow()
  const { day, bank, way } = row
  return (
    <ToRows of={of} within={{ from: day, to: day, bank, way }} value={row[field]}>
      {count(row[field])}
    </ToRows>
  )
}

const counted = (field: Counted, of: OpeningFigure) => ({
  render: (row: PromiseDayRow) => <Count row={row} of={of} field={field} />,
})

/** What was promised on each day, by bank and way, and what became of it. */
export const promiseDays = defineList({
  call: pretransactionCalls.searchPromiseDays,
  rowKey: 'id',
  phone: 'table',
  columns: [
    column('day', { sortable: true }),
    column('bank'),
    column('way'),
    column('promisedCount', { sortable: true, ...counted('promisedCount', 'promisesMade') }),
    column('keptCount', counted('keptCount', 'promisesKept')),
    column('missedCount', { sortable: true, ...counted('missedCount', 'promisesMissed') }),
    column('openCount', { hidden: true }),
    column('renewedCount', { hidden: true }),
    column('medianMinutes'),
    column('mostMinutes'),
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays },
    { kind: 'select', name: 'bank', title: w.bank, useOptions: textOptions(banks) },
    { kind: 'select', name: 'way', title: w.way, useOptions: textOptions(payoutWayWords) },
  ],
  totals: [
    { field: 'promisedCount', title: r.promisedCount.title },
    { field: 'keptCount', title: r.keptCount.title },
    { field: 'missedCount', title: r.missedCount.title },
    { field: 'openCount', title: r.openCount.title },
    { field: 'renewedCount', title: r.renewedCount.title },
  ],
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'setting' } },
})
