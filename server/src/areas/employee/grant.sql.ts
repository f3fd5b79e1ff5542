import type { AdminGrant } from '#contract/employee/employee.types.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'

/** As many as a drawer shows. */
const shownAtMost = 50
/** As many as one transaction closes; the rest waits for the next. */
const closedAtOnce = 200

const isLive = sql`(g.ended_at is null and g.ends_at > now())`
const select = sql`
  select g.id, g.admin_id, a.username, g.role_id, r.name as role_name, g.grants, g.reason,
    giver.username as given_by, g.given_at, g.ends_at,
    case when ${isLive} then null else coalesce(g.ended_at, g.ends_at) end as ended_at, ender.username as ended_by,
    ${isLive} as is_live
  from admin_grant g join admin a on a.id = g.admin_id left join role r on r.id = g.role_id
    join admin giver on giver.id = g.given_by left join admin ender on ender.id = g.ended_by`

export const listGrants = (tx: Tx, of: { adminId?: string | undefined; roleId?: string | undefined }) =>
  tx.rows<AdminGrant>(sql`
    ${select} ${where(
      of.adminId !== undefined && sql`g.admin_id = ${of.adminId}`,
      of.roleId !== undefined && sql`g.role_id = ${of.roleId}`,
    )} order by ${isLive} desc, g.given_at desc, g.id limit ${shownAtMost}`)

type NewGrant = {
  adminId: string
  roleId: string | null
  grants: readonly string[]
  reason: string
  givenBy: string
  hours: number
}

/** It begins now, which is when the second admin has approved it. */
export const insertGrant = (tx: Tx, { hours, ...grant }: NewGrant): Promise<number> =>
  tx.run(sql`
    insert into admin_grant ${columnsAndValues({ ...grant, endsAt: sql`now() + make_interval(hours => ${hours})` })}`)

/** What was given and has ended: whose it was, and what the log tells of it. */
export type EndedGrant = {
  adminId: string
  username: string
  roleName: string | null
  grants: readonly string[]
  reason: string
}

/** Ends what this condition on `g` finds, and gives what was ended. Of two who end one, the second finds nothing. */
const end = (tx: Tx, which: Sql, ended: Sql): Promise<EndedGrant[]> =>
  tx.rows(sql`
    with over as (
      update admin_grant g set ${ended} where ${which} and g.ended_at is null
      returning g.admin_id, g.role_id, g.grants, g.reason)
    select o.admin_id, a.username, r.name as role_name, coalesce(r.grants, o.grants) as grants, o.reason
    from over o join admin a on a.id = o.admin_id left join role r on r.id = o.role_id`)

const endedBy = (adminId: string) => sql`ended_at = now(), ended_by = ${adminId}`

export const endGrant = async (tx: Tx, id: string, by: string): Promise<EndedGrant | undefined> =>
  (await end(tx, sql`g.id = ${id} and g.ends_at > now()`, endedBy(by)))[0]

/** Everything that an admin holds for some hours. */
export const endGrantsOf = (tx: Tx, adminId: string, by: string): Promise<EndedGrant[]> =>
  end(tx, sql`g.admin_id = ${adminId} and g.ends_at > now()`, endedBy(by))

/** Closes what is over by the clock. It gave nothing any more before that either. */
export const closeOver = (tx: Tx): Promise<EndedGrant[]> =>
  end(
    tx,
    sql`g.id in (
      select id from admin_grant where ended_at is null and ends_at <= now()
      order by ends_at limit ${closedAtOnce} for no key update skip locked)`,
    sql`ended_at = ends_at`,
  )

export const grantExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`select from admin_grant where id = ${id}`)) !== undefined
