import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentFigures } from '#contract/agent/report.types.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { column, columnOf } from '#platform/database/columns.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { SortKey } from '#platform/list/list-source.ts'
import { isSeen } from './agent.sql.ts'
import { dayRows, reportRows } from './report.sql.ts'

type Figure = (typeof agentFigures)[number]

const sorts = Object.fromEntries(
  agentFigures.map((name): [Figure, SortKey] => [name, { by: `r.${columnOf(name)}`, type: 'bigint' }]),
)
const summed = (names: readonly string[]): Record<string, Sql> =>
  Object.fromEntries(names.map(name => [name, column(name)]))

/** Those directly below an agent, who brought most first. */
export const agentReportList = defineList({
  call: agentCalls.searchAgentReport,
  source: ({ agentId, search, ...request }, { admin, timeZone }) => ({
    once: true,
    planned: true,
    select: sql`select r.*`,
    from: sql`from ${reportRows(agentId ?? admin.agentId, periodOf(request, timeZone))}`,
    where: [
      // Of somebody else's agent there are no downlines.
      isSeen(admin, sql`r.id`),
      Boolean(search) && sql`position(lower(${search}) in lower(r.code || ' ' || r.name)) > 0`,
    ],
    key: { by: 'r.id', type: 'uuid' },
    sorts: {
      ...sorts,
      code: { by: 'r.code', type: 'text' },
      memberCount: { by: 'r.member_count', type: 'bigint' },
    },
    defaultSort: '-ggrMinor',
    totals: { of: summed(['memberCount', 'newCount', 'betCount', ...agentFigures]) },
  }),
})

/** Every day of a subtree, the newest first. */
export const agentDayList = defineList({
  call: agentCalls.searchAgentDays,
  source: ({ agentId, ...request }, { admin, timeZone }) => ({
    once: true,
    planned: true,
    select: sql`select r.*`,
    from: sql`from ${dayRows(agentId ?? admin.agentId, periodOf(request, timeZone))}`,
    where: [agentId !== undefined && isSeen(admin, sql`${agentId}::uuid`)],
    key: { by: 'r.day', type: 'text' },
    sorts: { ...sorts, day: { by: 'r.day', type: 'text' } },
    defaultSort: '-day',
    totals: { of: summed(['newCount', 'betCount', ...agentFigures]) },
  }),
})
