import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import { distributorListed } from '#contract/distributor/distributor.record.ts'
import type { DistributorRow } from '#contract/distributor/distributor.types.ts'
import { switchWords } from '#contract/game/game.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { balanceLeft, resultState, saidBalance, switchState } from './distributor.cells.tsx'
import { distributorMessages } from './distributor.messages.ts'

const w = eachText(distributorMessages)
const r = distributorListed
const column = columnsOf(r)

export const distributors = defineList({
  call: distributorCalls.searchDistributors,
  one: distributorCalls.getDistributor,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('status', { lead: 'state', render: switchState }),
    column('balanceMinor', { lead: 'amount', said: saidBalance, render: balanceLeft }),
    column('lowMarkMinor'),
    column('providerCount'),
    column('syncedAt', { lead: 'since', said: says.timeOr('syncedAt', w.never) }),
    column('latestResult', {
      render: ({ latestResult }: DistributorRow, show: Show) =>
        latestResult === null ? '–' : resultState(latestResult, show),
    }),
    column('address', { hidden: true }),
    { field: 'currency', title: r.currency.title, hidden: true },
    column('lowSince', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(switchWords) },
    { kind: 'boolean', name: 'low', title: r.balanceMinor.title, yes: w.lowYes, no: w.lowNo },
  ],
  search: w.search,
  empty: {
    title: w.noneTitle,
    text: w.noneText,
    first: { needs: distributorCalls.createDistributor.needs, title: w.add },
  },
  live: 'distributor',
})
