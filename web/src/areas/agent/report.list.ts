import { eachText } from '#browser/messages.ts'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { type AgentDayRow, type AgentReportRow, agentFigures } from '#contract/agent/report.types.ts'
import type { Currency } from '#contract/core/money.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
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
    render: (row: R, { money }: Show) => money(row[name], row.currency),
  }))
  // Each name is a figure that all these rows have; a loop over names loses that type.
  return columns as unknown as readonly Column<R, Figure>[]
}

const filters = [
  { kind: 'dayRange' as const, from: 'from' as const, to: 'to' as const, title: w.period },
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
      render: ({ shareBasisPoints }, { percent }) => percent(shareBasisPoints),
    },
    { field: 'directCount', title: w.directCount, align: 'end', render: (row, { count }) => count(row.directCount) },
    {
      field: 'memberCount',
      title: w.memberCount,
      align: 'end',
      sortable: true,
      render: (row, { count }) => count(row.memberCount),
    },
    {
      field: 'newCount',
      title: w.newCount,
      align: 'end',
      hidden: true,
      render: (row, { count }) => count(row.newCount),
    },
    {
      field: 'betCount',
      title: w.betCount,
      align: 'end',
      hidden: true,
      render: (row, { count }) => count(row.betCount),
    },
    ...figureColumns<AgentReportRow>(),
  ],
  filters,
  totals,
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
})

/** Each business day of a subtree, newest first. */
export const agentDays = defineList({
  call: agentCalls.searchAgentDays,
  rowKey: 'day',
  phone: 'table',
  columns: [
    { field: 'day', title: w.day, sortable: true, render: (row, show) => show.day(row.day) },
    { field: 'newCount', title: w.newCount, align: 'end', render: (row, { count }) => count(row.newCount) },
    { field: 'betCount', title: w.betCount, align: 'end', render: (row, { count }) => count(row.betCount) },
    ...figureColumns<AgentDayRow>(),
  ],
  filters,
  totals,
  empty: { title: w.noDaysTitle, text: w.noDaysText },
})
