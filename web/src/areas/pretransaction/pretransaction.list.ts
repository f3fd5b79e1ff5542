import { eachText } from '#browser/messages.ts'
import { banks } from '#contract/core/bank.ts'
import { stateWords } from '#contract/core/state-words.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { payoutWayWords, promiseStateWords } from '#contract/pretransaction/promise.record.ts'
import { outcomeWords } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { requestParts } from '#contract/shift/shift.rules.ts'
import { useHourOptions } from '#kit/list/hour-options.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { useGatewayOptions } from '#web/areas/gateway/gateway-filter.public.ts'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { useMatchingShifts, useShiftName } from '#web/areas/shift/shift-filter.public.ts'
import { mark, saidAccount, saidMark, saidTaker, taker } from './pretransaction.cells.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import { preState, saidPreState } from './pretransaction-state.public.ts'
import { dueMark, saidDue } from './promise.cells.tsx'
import { promiseMessages } from './promise.messages.ts'
import { useQueueOptions } from './rule-queues.ts'

const w = eachText(pretransactionMessages)
const p = eachText(promiseMessages)
const r = preListed
const column = columnsOf(r)
const states = textOptions(
  Object.fromEntries(PreStatus.options.flatMap(name => (stateWords[name] ? [[name, stateWords[name]]] : []))),
)

const about: readonly Column<PreRow, 'createdAt'>[] = [
  column('memberName', { lead: 'who' }),
  column('memberUsername', { title: r.memberName.title, hidden: true }),
  column('amountMinor', { lead: 'amount' }),
  column('accountNumber', { said: saidAccount }),
  column('ownAccount'),
  column('gateway', { hidden: true }),
  column('status', { lead: 'state', said: saidPreState, render: preState }),
]
const ofKind = { kind: 'select', name: 'kind', title: r.kind.title, useOptions: textOptions(r.kind.words) } as const
const totals = [
  { field: 'depositMinor', title: w.depositTotal },
  { field: 'withdrawalMinor', title: w.withdrawalTotal },
] as const

/** Everything that was ever asked for. */
export const preTransactions = defineList({
  call: pretransactionCalls.searchPre,
  one: pretransactionCalls.getPre,
  beside: true,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('createdAt', { lead: 'since', sortable: true }),
    column('kind', { lead: 'about' }),
    ...about,
    column('promisedAt', { hidden: true, said: saidDue, render: dueMark }),
    column('reason', { hidden: true }),
    column('changedAt', { hidden: true }),
    column('takenByName', { hidden: true, said: saidTaker, render: taker }),
  ],
  filters: [
    ofKind,
    { kind: 'select', name: 'status', title: r.status.title, useOptions: states },
    { kind: 'select', name: 'channel', title: r.channel.title, useOptions: textOptions(r.channel.words) },
    {
      kind: 'record',
      name: 'memberId',
      title: r.memberName.title,
      useMatches: useMatchingMembers,
      useName: useMemberName,
    },
    { kind: 'select', name: 'gatewayId', title: r.gateway.title, useOptions: useGatewayOptions },
    { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: r.amountMinor.title },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
    { kind: 'select', name: 'hour', title: w.hour, useOptions: useHourOptions },
    { kind: 'record', name: 'shiftId', title: w.shift, useMatches: useMatchingShifts, useName: useShiftName },
    { kind: 'select', name: 'shiftPart', title: w.shiftPart, useOptions: textOptions(requestParts) },
    { kind: 'select', name: 'bank', title: p.bank, useOptions: textOptions(banks) },
    {
      kind: 'select',
      name: 'promise',
      title: r.promise.title,
      useOptions: textOptions({ promised: p.promised, ...promiseStateWords }),
    },
    { kind: 'select', name: 'way', title: p.way, useOptions: textOptions(payoutWayWords) },
  ],
  totals,
  search: w.searchHint,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'payment-auto-list' } },
  live: 'pretransaction',
})

/** What waits for staff: what is about to be late first, and then the oldest. */
export const requests = defineList({
  call: pretransactionCalls.searchQueue,
  one: pretransactionCalls.getRequest,
  beside: true,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('createdAt', {
      lead: 'since',
      title: w.age,
      sortable: true,
      render: ({ createdAt }: PreRow, { waited }: Show) => waited(createdAt),
    }),
    column('promisedAt', { lead: 'about', said: saidDue, render: dueMark }),
    column('kind'),
    ...about,
    column('decided', { said: saidMark, render: mark }),
    column('takenByName', { said: saidTaker, render: taker }),
  ],
  filters: [
    ofKind,
    { kind: 'select', name: 'decided', title: r.decided.title, useOptions: textOptions(outcomeWords) },
    { kind: 'select', name: 'queueName', title: r.queueName.title, useOptions: useQueueOptions },
    { kind: 'boolean', name: 'mine', title: w.mine, yes: w.mineYes, no: w.mineNo },
  ],
  totals,
  search: w.searchHint,
  empty: { title: w.queueNoneTitle, text: w.queueNoneText, first: null },
  live: 'request',
})
