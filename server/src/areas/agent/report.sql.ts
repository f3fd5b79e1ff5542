import type { AgentSums } from '#contract/agent/report.types.ts'
import type { Period } from '#frames/posting/report-period.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { planned, type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'
import { directlyBelow, isSeen, lineAbove } from './agent.sql.ts'

/**
 * The business days of these agents' subtrees, each with the agent's side by the share that held on that day. Their ids are an
 * array, which is found by the indexes of the sums and of the shares; joined to them, those of all agents would be read.
 */
const sidesByDay = (agents: Sql, { from, to }: Period): Sql => sql`
  select d.*, agent_side(d.ggr, s.share_bp) as side from (
    select t.agent_id, t.day, sum(t.member_n)::bigint as new_n, sum(t.bet_n)::bigint as bet_n,
      sum(t.valid_minor)::bigint as turnover, sum(t.bet_minor - t.win_minor)::bigint as ggr
    from agent_day_total t where t.agent_id = any(array(${agents})) and t.day between ${from} and ${to} group by 1, 2
  ) d join agent_share s on s.agent_id = d.agent_id and d.day >= s.since and d.day < s.until
    and s.agent_id = any(array(${agents}))`

/** Those directly below an agent, each with its subtree over the period and what it passes on. */
export const reportRows = (parentId: string | null, period: Period): Sql => sql`(
  with child as materialized (
    select g.id, g.code, g.name, g.share_bp from agent g where ${directlyBelow(parentId)}
  ), sums as materialized (
    select agent_id, sum(new_n)::bigint as new_n, sum(bet_n)::bigint as bet_n, sum(turnover)::bigint as turnover,
      sum(ggr)::bigint as ggr, sum(side)::bigint as side
    from (${sidesByDay(sql`select id from child`, period)}) d group by 1
  ), passed as materialized (
    select b.parent_id as agent_id, sum(d.side)::bigint as side, count(distinct b.id)::int as n
    from agent b left join (
      ${sidesByDay(sql`select b.id from agent b join child c on c.id = b.parent_id`, period)}
    ) d on d.agent_id = b.id where b.parent_id in (select id from child) group by 1
  ), members as materialized (
    select agent_id, sum(member_n)::bigint as n from agent_member_total where agent_id = any(array(select id from child)) group by 1
  )
  select c.id, c.code, c.name, c.share_bp as share_basis_points, coalesce(p.n, 0) as direct_count,
    coalesce(m.n, 0) as member_count, coalesce(s.new_n, 0) as new_count, coalesce(s.bet_n, 0) as bet_count,
    coalesce(s.turnover, 0) as turnover_minor, coalesce(s.ggr, 0) as ggr_minor, coalesce(s.side, 0) as side_minor,
    coalesce(p.side, 0) as passed_minor, coalesce(s.side, 0) - coalesce(p.side, 0) as kept_minor,
    coalesce(s.ggr, 0) - coalesce(s.side, 0) as up_minor, ${currencySql} as currency
  from child c left join sums s on s.agent_id = c.id left join passed p on p.agent_id = c.id
  left join members m on m.agent_id = c.id) r`

/** Each day of one agent's subtree, also those on which nothing happened. The company has a share of everything. */
export const dayRows = (agentId: string | null, period: Period): Sql => {
  const below = sql`select g.id from agent g where ${directlyBelow(agentId)}`
  const own = agentId === null ? below : sql`select ${agentId}::uuid`
  const side = agentId === null ? sql`ggr` : sql`side`
  return sql`(
    with own as materialized (
      select day, sum(new_n)::bigint as new_n, sum(bet_n)::bigint as bet_n, sum(turnover)::bigint as turnover,
        sum(ggr)::bigint as ggr, sum(${side})::bigint as side
      from (${sidesByDay(own, period)}) d group by 1
    ), passed as materialized (
      select day, sum(side)::bigint as side from (${sidesByDay(below, period)}) d group by 1
    )
    select d.day::text as day, coalesce(o.new_n, 0) as new_count, coalesce(o.bet_n, 0) as bet_count,
      coalesce(o.turnover, 0) as turnover_minor, coalesce(o.ggr, 0) as ggr_minor, coalesce(o.side, 0) as side_minor,
      coalesce(p.side, 0) as passed_minor, coalesce(o.side, 0) - coalesce(p.side, 0) as kept_minor,
      coalesce(o.ggr, 0) - coalesce(o.side, 0) as up_minor, ${currencySql} as currency
    from (select generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day')::date as day) d
    left join own o on o.day = d.day left join passed p on p.day = d.day) r`
}

const members = (agents: Sql): Sql => sql`
  (select coalesce(sum(member_n), 0)::bigint from agent_member_total where agent_id = any(array(${agents})))`

type Whole = { agent: AgentSums['agent']; line: AgentSums['line']; shareBasisPoints: number }
const company: Whole = { agent: null, line: [], shareBasisPoints: 10_000 }

/** The agent that a report is of, with the way up to it; undefined where who asks may not see it. */
export async function findWhole(tx: Tx, admin: Actor, agentId: string | null): Promise<Whole | undefined> {
  if (agentId === null) return company
  return tx.row(
    planned(sql`
      select jsonb_build_object('id', g.id, 'code', g.code, 'name', g.name) as agent, ${lineAbove(admin)} as line,
        g.share_bp as share_basis_points
      from agent g where g.id = ${agentId} and ${isSeen(admin, sql`g.id`)}`),
  )
}

/** A subtree as a whole, and of that what is not below a downline. */
export async function readSums(tx: Tx, agentId: string | null, period: Period) {
  const below = sql`select g.id from agent g where ${directlyBelow(agentId)}`
  const all = await tx.row<AgentSums['all'] & { from: string; to: string }>(sql`
    select ${period.from}::text as "from", ${period.to}::text as "to",
      ${members(agentId === null ? below : sql`select ${agentId}::uuid`)} as member_count,
      sum(new_count)::bigint as new_count, sum(bet_count)::bigint as bet_count, sum(turnover_minor)::bigint as turnover_minor,
      sum(ggr_minor)::bigint as ggr_minor, sum(side_minor)::bigint as side_minor, sum(passed_minor)::bigint as passed_minor,
      sum(kept_minor)::bigint as kept_minor, sum(up_minor)::bigint as up_minor
    from ${dayRows(agentId, period)}`)
  const downlines = await tx.row<AgentSums['own']>(sql`
    select ${members(below)} as member_count, coalesce(sum(new_n), 0)::bigint as new_count,
      coalesce(sum(bet_n), 0)::bigint as bet_count, coalesce(sum(turnover), 0)::bigint as turnover_minor,
      coalesce(sum(ggr), 0)::bigint as ggr_minor
    from (${sidesByDay(below, period)}) d`)
  if (!all || !downlines) throw new Error('sums always have a row')
  const { from, to, ...sums } = all
  return {
    from,
    to,
    all: sums,
    own: {
      memberCount: sums.memberCount - downlines.memberCount,
      newCount: sums.newCount - downlines.newCount,
      betCount: sums.betCount - downlines.betCount,
      turnoverMinor: sums.turnoverMinor - downlines.turnoverMinor,
      ggrMinor: sums.ggrMinor - downlines.ggrMinor,
    },
  }
}

/** What the report says of each day, and what the ledger moved for the same members. */
export const checkedSides = (agentId: string | null, { from, to }: Period): { report: Sql; ledger: Sql } => ({
  report: sql`
    select t.day, 'ggr' as part, t.bet_minor - t.win_minor as minor from agent_day_total t
    where t.day between ${from} and ${to} and t.agent_id = any(array(
      ${agentId === null ? sql`select g.id from agent g where ${directlyBelow(null)}` : sql`select ${agentId}::uuid`}))`,
  ledger: sql`
    select t.day, 'ggr' as part, t.ggr_minor as minor from money_day_total t join member m on m.id = t.member_id
    where t.day between ${from} and ${to} and ${
      agentId === null
        ? sql`m.agent_id is not null`
        : sql`m.agent_id in (select l.agent_id from agent_line l where l.ancestor_id = ${agentId})`
    }`,
})
