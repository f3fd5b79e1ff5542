import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { creditCalls } from '#contract/credit/credit.calls.ts'
import { isReported, reportPartNames, reportParts } from '#contract/frames/report-parts.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { useAgentName, useFoundAgents } from '#web/areas/agent/agent-filter.public.ts'
import { useAdminOptions } from '#web/areas/employee/employee-options.public.ts'
import { useFoundMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { accountWord, kindOf } from './credit.cells.tsx'
import { creditMessages } from './credit.messages.ts'

const w = eachText(creditMessages)
const parts = Object.fromEntries(reportPartNames.filter(isReported).map(part => [part, reportParts[part]]))

/** Every movement of money, as its own screen lists them and as the statement of one member. */
export const credits = defineList({
  call: creditCalls.searchCredit,
  rowKey: 'id',
  columns: [
    { field: 'id', title: w.number, width: 96 },
    { field: 'at', title: w.time, sortable: true, render: (row, { time }) => time(row.at) },
    { field: 'kind', title: w.kind, render: kindOf },
    { field: 'memberName', title: w.owner, render: row => row.memberName ?? row.agentName },
    { field: 'agentName', title: w.agent, hidden: true },
    { field: 'debit', title: w.debit, render: (row, show) => accountWord(row.debit, show) },
    { field: 'credit', title: w.credit, render: (row, show) => accountWord(row.credit, show) },
    {
      field: 'amountMinor',
      title: w.amount,
      align: 'end',
      render: (row, { money }) => money(row.amountMinor, row.currency),
    },
    {
      field: 'balanceMinor',
      title: w.balance,
      align: 'end',
      render: (row, { money }) => (row.balanceMinor === null ? '–' : money(row.balanceMinor, row.currency)),
    },
    { field: 'actorName', title: w.actor },
    { field: 'reference', title: w.reference, hidden: true },
  ],
  filters: [
    { kind: 'select', name: 'kind', title: w.kind, useOptions: textOptions(ledgerKinds) },
    { kind: 'select', name: 'part', title: w.part, useOptions: textOptions(parts) },
    { kind: 'record', name: 'memberId', title: w.member, useFound: useFoundMembers, useName: useMemberName },
    { kind: 'record', name: 'agentId', title: w.agent, useFound: useFoundAgents, useName: useAgentName },
    { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: w.amount },
    { kind: 'select', name: 'actorId', title: w.actor, useOptions: useAdminOptions },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
  ],
  totals: [
    { field: 'inMinor', title: w.inTotal },
    { field: 'outMinor', title: w.outTotal },
    { field: 'amountMinor', title: w.amountTotal },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'credit',
})
