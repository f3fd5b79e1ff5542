import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { accountDayRecord, accountStates } from '#contract/parallel/parallel.record.ts'
import { accountCauses } from '#contract/parallel/parallel.rules.ts'
import type { AccountDay } from '#contract/parallel/parallel.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { causeTones } from './difference.list.ts'
import { parallelMessages } from './parallel.messages.ts'

const w = eachText(parallelMessages)
const r = accountDayRecord
const column = columnsOf(r)

const tones = { equal: 'ok', differs: 'bad', explained: 'ok', notComparable: 'muted' } as const
const accountCause = ({ class: cause }: AccountDay, { badge }: Show): ReactNode =>
  cause === null ? null : badge(causeTones[cause], accountCauses[cause])
const accountState = ({ state }: AccountDay, { badge }: Show): ReactNode => badge(tones[state], accountStates[state])

/** Our bank accounts at the end of each day, by the former system and by our statements. */
export const accountDays = defineList({
  call: parallelCalls.searchAccountDays,
  rowKey: 'id',
  columns: [
    column('ownAccount', { lead: 'who' }),
    column('day', { sortable: true }),
    column('statedMinor'),
    column('statementMinor'),
    column('differenceMinor', { lead: 'amount' }),
    column('class', { lead: 'about', render: accountCause }),
    column('hint', { hidden: true }),
    column('since', { lead: 'since' }),
    column('state', { lead: 'state', render: accountState }),
    column('reason'),
    column('explainedBy', { hidden: true }),
    column('explainedAt', { hidden: true }),
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: r.day.title },
    { kind: 'select', name: 'state', title: r.state.title, useOptions: textOptions(accountStates) },
  ],
  search: w.searchAccount,
  empty: { title: w.noAccountsTitle, text: w.noAccountsText, first: { screen: 'move-in' } },
})
