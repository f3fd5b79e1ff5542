import { eachText } from '#browser/messages.ts'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { type AgentDayRow, type AgentReportRow, agentFigures } from '#contract/agent/report.types.ts'
import type { Currency } from '#contract/core/money.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { says } from '#contract/core/said.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import { useAgentName, useMatchingAgents } from './agent-filter.public.ts'
import { agentReportMessages } from './report.messages.ts'

const w = eachText(agentReportMessages)

type Figure = (typeof agentFigures)[number]
type Row = Readonly<Record<Figure, number>> & { currency: Currency }

/** A column for every amount, each sortable. */
function figureColumns<R extends Row>(): readonly Column<R, Figure>[] {
  const columns = agentFigures.map(name => ({
    field: name,
    title: w[name],
    align: 'end' as const,
    sortable: true,
    said: says.money(name),
  }))
  // Each name is a figure that all these rows have; a loop over names loses that type.
  return columns as unknown as readonly Column<R, Figure>[]
}

const filters = [
  { kind: 'dayRange' as const, from: 'from' as const, to: 'to' as const, title: w.period, usual: reportDays },
  {
    kind: 'record' as const,
    name: 'agentId' as const,
    title: w.agent,
    useMatches: useMatchingAgents,
    useName: useAgentName,
  },
]
const totals = agentFigures.map(field => ({ field, title: w[field] }))

/** The agents directly below an agent, each with its whole subtree; the largest GGR first. */
export const agentReport = defineList({
  call: agentCalls.searchAgentReport,
  rowKey: 'id',
  phone: 'table',
  columns: [
    { field: 'code', title: w.code, sortable: true },
    { field: 'name', title: w.name },
    {
      field: 'shareBasisPoints',
      title: w.share,
      align: 'end',
      said: says.percent('shareBasisPoints'),
    },
    { field: 'directCount', title: w.directCount, align: 'end', said: says.count('directCount') },
    {
      field: 'memberCount',
      title: w.memberCount,
      align: 'end',
      sortable: true,
      said: says.count('memberCount'),
    },
    {
      field: 'newCount',
      title: w.newCount,
      align: 'end',
      hidden: true,
      said: says.count('newCount'),
    },
    {
      field: 'betCount',
      title: w.betCount,
      align: 'end',
      hidden: true,
      said: says.count('betCount'),
    },
    ...figureColumns<AgentReportRow>(),
  ],
  filters,
  totals,
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
})

/** Each business day of a subtree, newest first. */
export const agentDays = defineList({
  call: agentCalls.searchAgentDays,
  rowKey: 'day',
  phone: 'table',
  columns: [
    { field: 'day', title: w.day, sortable: true, said: says.day('day') },
    { field: 'newCount', title: w.newCount, align: 'end', said: says.count('newCount') },
    { field: 'betCount', title: w.betCount, align: 'end', said: says.count('betCount') },
    ...figureColumns<AgentDayRow>(),
  ],
  filters,
  totals,
  empty: { title: w.noDaysTitle, text: w.noDaysText, first: null },
})
