import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { isOurs } from './member-site.sql.ts'

type ResetLink = { memberId: string; hash: Buffer; adminId: string; hours: number }

/** The one link of a member, in place of an earlier one; returns until when it holds. */
export async function saveResetLink(tx: Tx, { memberId, hash, adminId, hours }: ResetLink): Promise<string> {
  const row = await tx.row<{ until: string }>(sql`
    insert into member_reset_link (member_id, token_hash, created_by, expires_at)
    values (${memberId}, ${hash}, ${adminId}, now() + make_interval(hours => ${hours}))
    on conflict (member_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning expires_at as until`)
  if (!row) throw new Error('no link was stored')
  return row.until
}

/**
 * The member of a link, which is used up by this. The member is locked first, as where a link is made: of two who use it at once
 * the second finds none, and who is suspended meanwhile gets no password. A password that was set since ends the link as well.
 */
export async function useResetLink(tx: Tx, hash: Buffer): Promise<{ id: string; username: string } | undefined> {
  const member = await tx.row<{ id: string; username: string }>(sql`
    select id, username from member
    where id = (select member_id from member_reset_link where token_hash = ${hash}) and status = 'active' and ${isOurs}
    for no key update`)
  if (!member) return undefined
  const used = await tx.run(sql`
    delete from member_reset_link
    where token_hash = ${hash} and expires_at > now()
      and created_at >= (select password_changed_at from member where id = ${member.id})`)
  return used > 0 ? member : undefined
}
