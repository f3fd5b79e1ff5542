import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import type { Session } from '#platform/session/session.ts'

/** An action of an admin on the account of another, or on a role that others hold. */
type TieKind =
  | { deed: 'created' | 'passwordReset' | 'codeReset' | 'unlocked' | 'roleGiven'; adminId: string }
  | { deed: 'roleEdited'; roleId: string }

/** Records that an admin acted on an account, in the same transaction: `keepTie(tx, admin.id, { deed: 'created', adminId })`. */
export const keepTie = (tx: Tx, actorId: string, tie: TieKind): Promise<number> =>
  tx.run(sql`
    insert into admin_tie (actor_id, admin_id, role_id, deed)
    values (${actorId}, ${'adminId' in tie ? tie.adminId : null}, ${'roleId' in tie ? tie.roleId : null}, ${tie.deed})`)

type Watching = Pick<Policy, 'independenceDays'>

/** Whether this admin may be the second pair of eyes for the maker in that column. */
export const isIndependent = (adminId: string, maker: Sql, { independenceDays }: Watching): Sql =>
  sql`not exists (select from tied_admins(${maker}, ${independenceDays}::int) t where t.admin_id = ${adminId})`

/**
 * Everybody who cannot be the second pair of eyes for this admin: the admin, and all accounts that the same person may control.
 */
export async function tiedTo(tx: Tx, makerId: string, { independenceDays }: Watching): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select admin_id as id from tied_admins(${makerId}, ${independenceDays}::int)`)
  return rows.map(({ id }) => id)
}

/** Refuses the maker, and every account that the same person may control. */
export async function expectIndependent(tx: Tx, { admin, policy }: Session, makerId: string): Promise<void> {
  if (makerId === admin.id) throw new AppError('APPROVAL_OWN')
  const tied = await tiedTo(tx, makerId, policy)
  if (tied.includes(admin.id)) throw new AppError('APPROVAL_TIED', { days: policy.independenceDays })
}
