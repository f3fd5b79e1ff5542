import { eachText } from '#browser/messages.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { says } from '#contract/core/said.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import type { PromotionDay } from '#contract/promotion/report.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { usePromotionOptions } from './promotion-filter.public.ts'
import { reportMessages } from './report.messages.ts'

const w = eachText(reportMessages)
const { searchPromotionDays } = promotionCalls

type MoneyField = Extract<keyof PromotionDay, `${string}Minor`>
const money = <Field extends MoneyField>(field: Field) => ({
  field,
  title: w[field],
  align: 'end' as const,
  said: says.money(field),
})

/** The cost opens what the ledger moved on that day. */
const Cost = ({ row: { day, promotionId, costMinor, currency } }: { row: PromotionDay }) => (
  <ToRows of="promotionCost" within={{ from: day, to: day, promotionId }} value={costMinor}>
    <Money amountMinor={costMinor} currency={currency} />
  </ToRows>
)

/** Each promotion on each day on which something of it moved, the newest first. */
export const promotionDays = defineList({
  call: searchPromotionDays,
  rowKey: 'key',
  phone: 'table',
  columns: [
    { field: 'day', title: w.day, sortable: true, said: says.day('day') },
    { field: 'promotionName', title: w.promotion },
    { field: 'claimCount', title: w.claimCount, align: 'end', sortable: true },
    { field: 'memberCount', title: w.memberCount, align: 'end' },
    money('depositMinor'),
    { ...money('bonusMinor'), sortable: true },
    money('turnoverMinor'),
    money('convertedMinor'),
    money('returnedMinor'),
    {
      field: 'costMinor',
      title: w.costMinor,
      align: 'end',
      sortable: true,
      said: says.money('costMinor'),
      render: row => <Cost row={row} />,
    },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays },
    { kind: 'select', name: 'promotionId', title: w.promotion, useOptions: usePromotionOptions },
  ],
  totals: [
    { field: 'bonusMinor', title: w.bonusMinor },
    { field: 'convertedMinor', title: w.convertedMinor },
    { field: 'returnedMinor', title: w.returnedMinor },
    { field: 'costMinor', title: w.costMinor },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'promotion-management' } },
})
