import { eachText } from '#browser/messages.ts'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentCreditRecord, wayWords } from '#contract/agent/credit.record.ts'
import type { AgentCreditRow } from '#contract/agent/credit.types.ts'
import { says } from '#contract/core/said.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { useAgentName, useMatchingAgents } from './agent-filter.public.ts'
import { agentCreditMessages } from './credit.messages.ts'

const w = eachText(agentCreditMessages)
const r = agentCreditRecord
const column = columnsOf(r)

/** The other side of the movement; an agent does not see the name of the agent above it. */
const otherSide = says.when(
  { field: 'isCompany', is: [true] },
  says.fixed(r.isCompany.title),
  says.either('parentName', says.fixed(w.above)),
)

/** All credit given and taken back, newest first. */
export const agentCredits = defineList({
  call: agentCalls.searchAgentCredit,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('at', { lead: 'since', sortable: true }),
    column('agentName', { lead: 'who' }),
    column('agentCode'),
    column('way', {
      lead: 'state',
      render: ({ way }: AgentCreditRow, { badge }: Show) => badge(way === 'give' ? 'ok' : 'warn', wayWords[way]),
    }),
    column('amountMinor', {
      lead: 'amount',
      sortable: true,
      said: says.when({ field: 'way', is: ['give'] }, says.signed('amountMinor'), says.signed('amountMinor', 'out')),
      render: ({ way, amountMinor, currency }: AgentCreditRow, { money }: Show) =>
        money(way === 'give' ? amountMinor : -amountMinor, currency, 'signed'),
    }),
    column('agentAfterMinor'),
    column('parentName', { said: otherSide }),
    column('parentAfterMinor', { hidden: true }),
    column('note', { lead: 'about' }),
    column('actorName'),
    { field: 'transferId', title: r.transferId.title, hidden: true },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.days },
    { kind: 'record', name: 'agentId', title: r.agentName.title, useMatches: useMatchingAgents, useName: useAgentName },
    { kind: 'select', name: 'way', title: r.way.title, useOptions: textOptions(wayWords) },
    { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: r.amountMinor.title },
  ],
  totals: [
    { field: 'givenMinor', title: w.given },
    { field: 'takenMinor', title: w.taken },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { needs: agentCalls.moveAgentCredit.needs, title: w.move } },
  live: 'agentCredit',
})
