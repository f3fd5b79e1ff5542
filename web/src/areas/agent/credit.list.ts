import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentCreditRow } from '#contract/agent/credit.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { useAgentName, useFoundAgents } from './agent-filter.public.ts'
import { agentCreditMessages } from './credit.messages.ts'

const w = eachText(agentCreditMessages)

/** Who stood on the other side; an agent is not told who is above it. */
const otherSide = ({ isCompany, parentName }: AgentCreditRow, { read }: Show): string =>
  isCompany ? read(w.company) : (parentName ?? read(w.above))

/** Everything that was given and taken back, the newest first. */
export const agentCredits = defineList({
  call: agentCalls.searchAgentCredit,
  rowKey: 'id',
  columns: [
    { field: 'number', title: w.number },
    { field: 'at', title: w.at, sortable: true, render: ({ at }, { time }) => time(at) },
    { field: 'agentName', title: w.agent },
    { field: 'agentCode', title: w.code },
    { field: 'way', title: w.way, render: ({ way }, { badge }) => badge(way === 'give' ? 'ok' : 'warn', w[way]) },
    {
      field: 'amountMinor',
      title: w.amount,
      align: 'end',
      sortable: true,
      render: ({ way, amountMinor, currency }, { money }) =>
        money(way === 'give' ? amountMinor : -amountMinor, currency, 'signed'),
    },
    {
      field: 'agentAfterMinor',
      title: w.agentAfter,
      align: 'end',
      render: ({ agentAfterMinor, currency }, { money }) => money(agentAfterMinor, currency),
    },
    { field: 'parentName', title: w.other, render: otherSide },
    {
      field: 'parentAfterMinor',
      title: w.otherAfter,
      align: 'end',
      hidden: true,
      render: ({ parentAfterMinor, currency }, { money }) =>
        parentAfterMinor === null ? '–' : money(parentAfterMinor, currency),
    },
    { field: 'note', title: w.note },
    { field: 'actorName', title: w.actor },
    { field: 'transferId', title: w.transfer, hidden: true },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.days },
    { kind: 'record', name: 'agentId', title: w.agent, useFound: useFoundAgents, useName: useAgentName },
    { kind: 'select', name: 'way', title: w.way, useOptions: textOptions({ give: w.give, take: w.take }) },
    { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: w.amount },
  ],
  totals: [
    { field: 'givenMinor', title: w.given },
    { field: 'takenMinor', title: w.taken },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'agentCredit',
})
