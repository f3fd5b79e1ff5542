import { eachText } from '#browser/messages.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { says } from '#contract/core/said.ts'
import type { MarketingRow } from '#contract/marketing/funnel.types.ts'
import { channels, linkRecord, linkStateWords } from '#contract/marketing/link.record.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { funnelMessages } from './funnel.messages.ts'
import { linkState, saidDays } from './link.cells.ts'
import { marketingMessages } from './marketing.messages.ts'

const w = { ...eachText(funnelMessages), ...eachText(marketingMessages) }
const r = linkRecord
const column = columnsOf(r)

type Counted = 'clickCount' | 'visitorCount' | 'registerCount' | 'firstDepositCount' | 'depositCount'
const counted = <Name extends Counted>(field: Name) => ({
  field,
  title: w[field],
  align: 'end' as const,
  sortable: true as const,
  said: says.count(field),
})
/** There is no cost per unit if nothing was paid, or if the count is zero. */
const each = <Name extends keyof MarketingRow & `${string}CostMinor`>(
  field: Name,
  title: Column<MarketingRow>['title'],
) => ({
  field,
  title,
  align: 'end' as const,
  said: says.money(field),
})

/** Links side by side: the people that each brought over the days, and the cost. */
export const links = defineList({
  call: marketingCalls.searchLinks,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('state', { lead: 'state', render: linkState }),
    column('channel', { lead: 'about' }),
    column('code', { lead: 'code' }),
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
      said: says.money('depositMinor'),
    },
    {
      field: 'spentMinor',
      title: w.spentMinor,
      align: 'end',
      sortable: true,
      said: says.money('spentMinor'),
    },
    each('registerCostMinor', w.registerCost),
    each('firstDepositCostMinor', w.firstDepositCost),
    {
      field: 'returnBasisPoints',
      title: w.returned,
      align: 'end',
      said: says.percent('returnBasisPoints'),
    },
    { ...each('clickCostMinor', w.clickCost), hidden: true },
    { ...each('depositCostMinor', w.depositCost), hidden: true },
    {
      field: 'withdrawalMinor',
      title: w.withdrawalMinor,
      align: 'end',
      hidden: true,
      said: says.money('withdrawalMinor'),
    },
    column('costMinor', { hidden: true }),
    column('firstDay', { title: w.days, hidden: true, said: saidDays }),
    column('lastDay', { hidden: true }),
    column('target', { hidden: true }),
    column('createdByName', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays },
    { kind: 'select', name: 'channel', title: r.channel.title, useOptions: textOptions(channels) },
    { kind: 'select', name: 'state', title: r.state.title, useOptions: textOptions(linkStateWords) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'marketing-add' } },
  live: 'marketing',
})
