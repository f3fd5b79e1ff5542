import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const startView = (
  tx: Tx,
  sessionId: string,
  roleId: string,
  minutes: number,
): Promise<{ until: string } | undefined> =>
  tx.row(sql`
    update session set viewing_role_id = ${roleId}, viewing_until = now() + make_interval(mins => ${minutes}),
      revealed_list = null, revealed_until = null
    where id = ${sessionId} returning viewing_until as until`)

export const endView = (tx: Tx, sessionId: string): Promise<number> =>
  tx.run(sql`
    update session set viewing_role_id = null, viewing_until = null where id = ${sessionId} and viewing_role_id is not null`)

/** Forgets the views that are over: by the clock, or with their sessions. */
export const closeOverViews = (tx: Tx): Promise<{ id: string; username: string; roleName: string }[]> =>
  tx.rows(sql`
    with over as (
      select s.id, s.viewing_role_id, a.username from session s join admin a on a.id = s.admin_id
      where s.viewing_role_id is not null
        and (s.viewing_until <= now() or s.ended_at is not null or s.expires_at <= now())
      for no key update of s skip locked
    ), closed as (
      update session s set viewing_role_id = null, viewing_until = null from over where over.id = s.id returning s.id)
    select over.id, over.username, r.name as role_name
    from over join closed on closed.id = over.id join role r on r.id = over.viewing_role_id`)
