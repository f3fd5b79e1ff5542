import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentRow, AgentStanding } from '#contract/agent/agent.types.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { Id } from '#contract/core/paging.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { Actor } from '#platform/session/session.ts'

/** Whether who asks sees an agent: staff see all, an agent itself and those below it. */
export const isSeen = (admin: Actor, id: Sql): Sql =>
  admin.agentId === null
    ? sql`true`
    : sql`${id} in (select l.agent_id from agent_line l where l.ancestor_id = ${admin.agentId})`

/** Those directly below an agent; below the company, null, are those at the top. */
export const directlyBelow = (agentId: string | null): Sql =>
  agentId === null ? sql`g.parent_id is null` : sql`g.parent_id = ${agentId}`

const place = sql`jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name)`

/** Who stands above the agent `g`, from the top down, as far as who asks may see. */
export const lineAbove = (admin: Actor): Sql => sql`
  (select coalesce(jsonb_agg(${place} order by l.distance desc), '[]') from agent_line l join agent u on u.id = l.ancestor_id
    where l.agent_id = g.id and l.distance > 0 and ${isSeen(admin, sql`u.id`)})`

/** Any part of its code or name, by the index. */
const agentCalled = (text: string): Sql => sql`lower(g.code || ' ' || g.name) like lower(${anyPart(text)})`

const columns = (admin: Actor): Sql => sql`
  g.id, g.code, g.name, a.username, case when ${isSeen(admin, sql`g.parent_id`)} then g.parent_id end as parent_id,
  ${lineAbove(admin)} as line, g.depth, g.share_bp as share_basis_points, g.credit_limit_minor,
  b.balance_minor::bigint as credit_minor, ${currencySql} as currency, g.status, a.status = 'locked' as is_shut,
  (select count(*)::int from agent c where c.parent_id = g.id) as direct_count,
  (select coalesce(sum(t.member_n), 0)::bigint from agent_member_total t where t.agent_id = g.id) as member_count,
  a.otp_enabled_at is not null as otp_enable, a.last_login_at, g.created_at, g.version`
const tables = sql`from agent g join admin a on a.id = g.admin_id join ledger.balance b on b.account_id = g.account_id`

export const agentList = defineList({
  call: agentCalls.searchAgents,
  source: ({ search, parentId, whole, status }, { admin }) => ({
    select: sql`select ${columns(admin)}`,
    from: tables,
    where: [
      isSeen(admin, sql`g.id`),
      parentId !== undefined && sql`g.parent_id = ${parentId}`,
      parentId === undefined && !search && !whole && directlyBelow(admin.agentId),
      admin.agentId !== null && sql`g.id <> ${admin.agentId}`,
      Boolean(search) && agentCalled(search ?? ''),
      status !== undefined && sql`g.status = ${status}`,
    ],
    key: { by: 'g.id', type: 'uuid' },
    sorts: {
      code: { by: 'g.code', type: 'text' },
      name: { by: 'g.name', type: 'text' },
      createdAt: { by: 'g.created_at', type: 'timestamptz' },
    },
    defaultSort: 'code',
    searched: Boolean(search),
  }),
  name: 'g.name',
})

export const findAgent = (tx: Tx, admin: Actor, id: string): Promise<AgentRow | undefined> =>
  tx.row(sql`select ${columns(admin)} ${tables} where g.id = ${id} and ${isSeen(admin, sql`g.id`)}`)

/** Where who asks stands, and all that is below them. */
export async function readStanding(tx: Tx, admin: Actor): Promise<AgentStanding> {
  const agent = admin.agentId === null ? null : ((await findAgent(tx, admin, admin.agentId)) ?? null)
  const below = await tx.row<Omit<AgentStanding, 'agent' | 'currency'>>(sql`
    select count(*)::int as agent_count, coalesce(sum(b.balance_minor), 0)::bigint as credit_minor,
      (select coalesce(sum(t.member_n), 0)::bigint from agent_member_total t where t.agent_id in (
        select g.id from agent g where ${admin.agentId === null ? directlyBelow(null) : sql`g.id = ${admin.agentId}`}
      )) as member_count
    from agent g join ledger.balance b on b.account_id = g.account_id
    where ${isSeen(admin, sql`g.id`)} and g.id is distinct from ${admin.agentId}`)
  return { agent, agentCount: 0, memberCount: 0, creditMinor: 0, ...below, currency: houseCurrency }
}

export type Neighbours = {
  /** Of the agent above; null at the top, where the company has all. */
  aboveBasisPoints: number | null
  /** The largest of those directly below; null where there are none. */
  belowBasisPoints: number | null
}

/**
 * The shares between which an agent's has to lie. The agent above is held first and then the agent itself, as who adds one
 * does, so that none of them changes meanwhile.
 */
export async function holdNeighbours(tx: Tx, id: string): Promise<Neighbours> {
  const above = await tx.row<{ share: number }>(sql`
    select u.share_bp as share from agent u where u.id = (select parent_id from agent where id = ${id}) for share`)
  await lockAgent(tx, id)
  const below = await tx.row<{ share: number | null }>(
    sql`select max(share_bp) as share from agent where parent_id = ${id}`,
  )
  return { aboveBasisPoints: above?.share ?? null, belowBasisPoints: below?.share ?? null }
}

/** Locks the agent, so that of two who change it at once the second sees what the first has done. */
export const lockAgent = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`select from agent where id = ${id} for no key update`)

type NewAgent = {
  parentId: string | null
  code: string
  name: string
  shareBasisPoints: number
  creditLimitMinor: number
  username: string
  hash: string
}

/** Adds an agent with its admin, its place in the tree and its account. */
export const addAgent = (tx: Tx, agent: NewAgent, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    select add_agent(${agent.parentId}, ${agent.code}, ${agent.name}, ${agent.shareBasisPoints}, ${agent.creditLimitMinor},
      ${agent.username}, ${agent.hash}, ${adminId}) as id`)

/** Gives the agent's admin another password or, with none, takes the one-time codes away. */
export const resetAgent = (tx: Tx, id: string, hash: string | null, adminId: string): Promise<number> =>
  tx.run(sql`select reset_agent(${id}, ${hash}, ${adminId})`)

/** Counts so many of the members who came, and gives how many there were. */
export async function countMembers(tx: Tx, atMost: number): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select fold_agents(${atMost}) as n`)
  return row?.n ?? 0
}

/** By any part of the code or name, or by the whole id. */
export const findAgentHits = (
  tx: Tx,
  text: string,
  atMost: number,
): Promise<{ id: string; title: string; subtitle: string }[]> =>
  tx.rows(sql`
    select g.id, g.code as title, g.name as subtitle from agent g
    where ${Id.safeParse(text).success ? sql`g.id = ${text}` : agentCalled(text)}
    order by starts_with(lower(g.code), lower(${text})) desc, g.code limit ${atMost}`)

/** What an agent has of credit, and the most it may have. */
export const findCredit = (
  tx: Tx,
  id: string,
): Promise<{ creditMinor: number; creditLimitMinor: number } | undefined> =>
  tx.row(sql`
    select b.balance_minor::bigint as credit_minor, g.credit_limit_minor
    from agent g join ledger.balance b on b.account_id = g.account_id where g.id = ${id}`)

type CreditMove = { agentId: string; way: 'give' | 'take'; amountMinor: number; note: string; makerId: string }

/** Moves credit between an agent and the one above. What the ledger refuses is answered by its name. */
export const moveCredit = (
  tx: Tx,
  { agentId, way, amountMinor, note, makerId }: CreditMove,
): Promise<{ refusal: string | null; moved: string } | undefined> =>
  tx.row(sql`select * from move_agent_credit(${agentId}, ${way}, ${amountMinor}, ${note}, ${makerId})`)

/** Changes columns of an agent and counts its version up. */
export const changeAgent = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update agent set ${set}, updated_at = now(), version = version + 1 where id = ${id}`)
