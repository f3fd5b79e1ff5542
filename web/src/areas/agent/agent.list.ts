import { eachText } from '#browser/messages.ts'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentRecord, agentStatusWords } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { says } from '#contract/core/said.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { agentState, saidState } from './agent.cells.ts'
import { agentMessages } from './agent.messages.ts'

const w = eachText(agentMessages)
const column = columnsOf(agentRecord)

/** The agents directly below the signed-in admin; a search covers the whole subtree. */
export const agents = defineList({
  call: agentCalls.searchAgents,
  rowKey: 'id',
  columns: [
    column('code', { lead: 'about', sortable: true }),
    column('name', { lead: 'who', sortable: true }),
    column('username', { hidden: true }),
    column('status', { lead: 'state', said: saidState, render: agentState }),
    column('shareBasisPoints'),
    column('creditMinor', { lead: 'amount' }),
    column('creditLimitMinor'),
    column('directCount'),
    column('memberCount'),
    column('depth', { hidden: true }),
    column('line', { hidden: true, said: says.each('line', ' › ', says.text('name')) }),
    column('otpEnable', {
      hidden: true,
      said: says.flag('otpEnable', w.otpOn, w.otpOff),
    }),
    column('lastLoginAt', {
      lead: 'since',
      said: says.timeOr('lastLoginAt', w.never),
      render: ({ lastLoginAt }: AgentRow, { ago, read }: Show) => (lastLoginAt ? ago(lastLoginAt) : read(w.never)),
    }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    { kind: 'boolean', name: 'whole', title: w.reach, yes: w.whole, no: w.direct },
    { kind: 'select', name: 'status', title: agentRecord.status.title, useOptions: textOptions(agentStatusWords) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'agent-add' } },
  live: 'agent',
})
