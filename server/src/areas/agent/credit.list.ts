import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentCreditRow } from '#contract/agent/credit.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import type { Actor } from '#platform/session/session.ts'
import { isSeen } from './agent.sql.ts'

/** An agent sees neither who stands above it nor what that has. */
const columns = sql`
  c.id, c.number, c.at, c.agent_id, g.code as agent_code, g.name as agent_name,
  c.parent_id is null as is_company, p.id as parent_id, p.name as parent_name, c.way, c.amount_minor,
  c.currency, c.agent_after_minor, case when p.id is not null then c.parent_after_minor end as parent_after_minor,
  c.note, a.username as actor_name, c.transfer_id`

const tables = (admin: Actor): Sql => sql`
  from agent_credit c join agent g on g.id = c.agent_id
  left join agent p on p.id = c.parent_id and ${isSeen(admin, sql`p.id`)}
  left join admin a on a.id = c.admin_id${
    admin.agentId === null
      ? sql``
      : sql` and a.id in (select s.admin_id from agent s where ${isSeen(admin, sql`s.id`)})`
  }`

export const agentCreditList = defineList({
  call: agentCalls.searchAgentCredit,
  source: ({ search, agentId, way, amountFromMinor, amountToMinor, ...days }, { admin, timeZone }) => ({
    select: sql`select ${columns}`,
    from: tables(admin),
    where: [
      isSeen(admin, sql`c.agent_id`),
      agentId !== undefined && sql`${agentId} in (c.agent_id, c.parent_id)`,
      way !== undefined && sql`c.way = ${way}`,
      amountFromMinor !== undefined && sql`c.amount_minor >= ${amountFromMinor}`,
      amountToMinor !== undefined && sql`c.amount_minor <= ${amountToMinor}`,
      Boolean(search) &&
        sql`position(lower(${search}) in lower(c.number || ' ' || g.code || ' ' || g.name || ' ' || c.note)) > 0`,
      ...inDays('c.at', days, timeZone),
    ],
    key: { by: 'c.id', type: 'uuid' },
    sorts: { at: { by: 'c.at', type: 'timestamptz' }, amountMinor: { by: 'c.amount_minor', type: 'bigint' } },
    defaultSort: '-at',
    searched: Boolean(search),
    totals: {
      of: {
        givenMinor: sql`case when c.way = 'give' then c.amount_minor else 0 end`,
        takenMinor: sql`case when c.way = 'take' then c.amount_minor else 0 end`,
      },
    },
  }),
})

export const findMoved = (tx: Tx, admin: Actor, id: string): Promise<AgentCreditRow | undefined> =>
  tx.row(sql`select ${columns} ${tables(admin)} where c.id = ${id}`)
