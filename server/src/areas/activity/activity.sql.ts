import type { z } from 'zod'
import { type ActivityDetail, type ActivityQuery, activityCalls } from '#contract/activity/activity.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { countedBy, countedDays } from '#platform/list/list-count.ts'

const columns = sql`
  a.id, a.at, a.admin_id, a.username, host(a.ip) as ip, a.entity, a.action, a.entity_id,
  a.entity_name, a.request_id`

export const activityList = defineList({
  call: activityCalls.search,
  source(query, { timeZone }) {
    const by = countedBy(query, ['entity', 'from', 'to'])
    return {
      select: sql`select ${columns}`,
      from: sql`from activity a`,
      where: [...filters(query), ...inDays('a.at', query, timeZone)],
      key: { by: 'a.id', type: 'bigint' },
      sorts: { at: { by: 'a.at', type: 'timestamptz' } },
      defaultSort: '-at',
      searched: Boolean(query.search),
      counted: by && {
        days: countedDays({ list: 'activity', part: by.entity, from: by.from, to: by.to }),
        sort: 'at',
      },
    }
  },
})

type Query = z.output<typeof ActivityQuery>

const filters = (query: Query): (Sql | false)[] => [
  query.adminId !== undefined && sql`a.admin_id = ${query.adminId}`,
  query.entity !== undefined && sql`a.entity = ${query.entity}`,
  query.action !== undefined && sql`a.action = ${query.action}`,
  query.entityId !== undefined && sql`a.entity_id = ${query.entityId}`,
  Boolean(query.search) && searched(query.search ?? ''),
]

/** Any part of who or what, or a whole id: of the record, or of the request that an error screen shows. */
const searched = (search: string): Sql => sql`
  (lower(a.username || ' ' || a.entity_name) like lower(${anyPart(search)})
    or a.entity_id = ${search} or a.request_id = ${search})`

export const findActivity = (tx: Tx, id: string): Promise<ActivityDetail | undefined> =>
  tx.row(sql`
    select ${columns}, a.before, a.after, encode(s.hash, 'hex') as hash
    from activity a left join activity_seal s on s.activity_id = a.id where a.id = ${id}`)

export type Verdict = {
  intact: boolean
  sealed: number
  waiting: number
  brokenAt: number | null
  head: string | null
}

/** Walks the whole chain, which takes seconds at millions of activities: it may take longer than other statements. */
export async function verifyActivities(tx: Tx): Promise<Verdict> {
  await tx.run(sql`set local statement_timeout = '60s'`)
  const verdict = await tx.row<Verdict>(sql`
    select intact, sealed, waiting, broken_at, head from verify_activities()`)
  if (!verdict) throw new Error('verify_activities gave no answer')
  return verdict
}

/** Links so many new activities into the chain; gives how many there were. */
export async function sealSome(tx: Tx, atMost: number): Promise<number> {
  const row = await tx.row<{ sealed: number }>(sql`select seal_activities(${atMost}) as sealed`)
  return row?.sealed ?? 0
}

/**
 * Sealed activities behind a place in the chain. Places are given by one sealer at a time, which gives the next only after the one
 * before has committed: whoever has read up to a place has everything before it.
 */
export const readSealed = (tx: Tx, after: string, most: number): Promise<object[]> =>
  tx.rows(sql`
    select s.seq::text as cursor, ${columns}, a.before, a.after, encode(s.hash, 'hex') as hash
    from activity_seal s join activity a on a.id = s.activity_id
    where s.seq > ${after}::bigint order by s.seq limit ${most}`)
