import { formatPercent } from '#contract/core/percent.ts'
import type { MarketingRow } from '#contract/marketing/funnel.types.ts'
import { channels } from '#contract/marketing/link.types.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { Money } from '#kit/parts/money.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useLocale } from '#kit/text/locale.ts'
import { eachText } from '#kit/text/text.ts'
import { funnelMessages } from './funnel.messages.ts'
import { ChannelWord, Days, DayWord, StateWord } from './link.cells.tsx'
import { marketingMessages } from './marketing.messages.ts'

const w = { ...eachText(funnelMessages), ...eachText(marketingMessages) }

function Count({ of }: { of: number }) {
  return useFigures().count(of)
}

/** What nothing was paid for, or nobody did, has no cost. */
function Each({ minor }: { minor: number | null }) {
  return minor === null ? '–' : <Money amountMinor={minor} currency="THB" />
}

function Percent({ of }: { of: number | null }) {
  const locale = useLocale()
  return of === null ? '–' : formatPercent(of, locale)
}

type Counted = 'clickCount' | 'visitorCount' | 'registerCount' | 'firstDepositCount' | 'depositCount'
const counted = <Name extends Counted>(field: Name) => ({
  field,
  title: w[field],
  align: 'end' as const,
  sortable: true as const,
  render: (row: MarketingRow) => <Count of={row[field]} />,
})
const each = <Name extends keyof MarketingRow & `${string}CostMinor`>(
  field: Name,
  title: Column<MarketingRow>['title'],
) => ({
  field,
  title,
  align: 'end' as const,
  render: (row: MarketingRow) => <Each minor={row[field]} />,
})

/** Links side by side: whom each brought over the days, and what that cost. */
export const links = defineList({
  call: marketingCalls.searchLinks,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name, sortable: true },
    { field: 'state', title: w.state, render: ({ state }) => <StateWord state={state} /> },
    { field: 'channel', title: w.channel, render: ({ channel }) => <ChannelWord channel={channel} /> },
    { field: 'code', title: w.code },
    counted('clickCount'),
    counted('visitorCount'),
    counted('registerCount'),
    counted('firstDepositCount'),
    counted('depositCount'),
    {
      field: 'depositMinor',
      title: w.depositMinor,
      align: 'end',
      sortable: true,
      render: (row, { money }) => money(row.depositMinor, row.currency),
    },
    {
      field: 'spentMinor',
      title: w.spentMinor,
      align: 'end',
      sortable: true,
      render: (row, { money }) => money(row.spentMinor, row.currency),
    },
    each('registerCostMinor', w.registerCost),
    each('firstDepositCostMinor', w.firstDepositCost),
    {
      field: 'returnBasisPoints',
      title: w.returned,
      align: 'end',
      render: row => <Percent of={row.returnBasisPoints} />,
    },
    { ...each('clickCostMinor', w.clickCost), hidden: true },
    { ...each('depositCostMinor', w.depositCost), hidden: true },
    {
      field: 'withdrawalMinor',
      title: w.withdrawalMinor,
      align: 'end',
      hidden: true,
      render: (row, { money }) => money(row.withdrawalMinor, row.currency),
    },
    {
      field: 'costMinor',
      title: w.cost,
      align: 'end',
      hidden: true,
      render: (row, { money }) => money(row.costMinor, row.currency),
    },
    { field: 'firstDay', title: w.days, hidden: true, render: row => <Days of={row} /> },
    {
      field: 'lastDay',
      title: w.lastDay,
      hidden: true,
      render: ({ lastDay }) => (lastDay === null ? '–' : <DayWord day={lastDay} />),
    },
    { field: 'target', title: w.target, hidden: true },
    { field: 'createdByName', title: w.createdBy, hidden: true },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.period },
    { kind: 'select', name: 'channel', title: w.channel, useOptions: textOptions(channels) },
    {
      kind: 'select',
      name: 'state',
      title: w.state,
      useOptions: textOptions({
        running: w.running,
        scheduled: w.scheduled,
        paused: w.paused,
        over: w.over,
        ended: w.ended,
      }),
    },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'marketing',
})
