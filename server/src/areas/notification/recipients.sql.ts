import type { Audience } from '#contract/notification/notification.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/**
 * Whether a notice `n` is for an admin `a` of role `r`. Flags and roles are those of the moment at which it is told, and
 * reach staff alone; an agent is told what is for that agent by name.
 */
export const isFor: Sql = sql`
  a.status = 'active' and a.id is distinct from n.except_id and a.id <> all(n.except_ids) and (
    a.id = any(n.admin_ids)
    or a.type = 'company' and (r.id = any(n.role_ids) or n.grants is not null and (r.is_owner or r.grants @> n.grants)))`

/** Whom a message is for, as the columns of its notice. All staff are those who need hold no flag. */
export const audienceOf = ({ audience, roleIds = [], adminIds = [] }: Audience) => ({
  grants: audience === 'all' ? [] : null,
  roleIds: audience === 'roles' ? roleIds : null,
  adminIds: audience === 'admins' ? adminIds : null,
})

/** How many a message would reach at this moment. */
export async function countRecipients(tx: Tx, audience: Audience): Promise<number> {
  const { grants, roleIds, adminIds } = audienceOf(audience)
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from admin a join role r on r.id = a.role_id,
      (select ${grants}::text[] as grants, ${roleIds}::uuid[] as role_ids, ${adminIds}::uuid[] as admin_ids,
        null::uuid as except_id, '{}'::uuid[] as except_ids) n
    where ${isFor}`)
  return row?.n ?? 0
}
