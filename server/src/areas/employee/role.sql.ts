import type { PageOf } from '#contract/core/paging.ts'
import type { RoleRow } from '#contract/employee/employee.types.ts'
import type { Tx } from '#platform/database.ts'
import { readPage } from '#platform/list.ts'
import { anyPart, sql, where } from '#platform/sql.ts'
import { grantsOf, type RoleHolding } from './employee.rules.ts'

export type RoleRecord = Omit<RoleRow, 'grantCount'> & RoleHolding

const select = sql`
  select r.id as "_id", r.name as "roleName", r.description, r.is_owner as "isOwner", r.grants,
    (select count(*)::int from admin a where a.role_id = r.id) as "adminCount", r.updated_at as "updatedAt", r.version`

export const withGrantCount = (role: RoleRecord) => ({ ...role, grantCount: grantsOf(role).length })

export async function searchRoles(
  tx: Tx,
  query: { page: number; size: number; search?: string | undefined; sort?: string | undefined },
): Promise<PageOf<RoleRow>> {
  const part = query.search ? anyPart(query.search) : undefined
  const page = await readPage<RoleRecord>(tx, query, {
    select,
    from: sql`from role r`,
    where: where(
      sql`r.archived_at is null`,
      part !== undefined && sql`(r.name ilike ${part} or r.description ilike ${part})`,
    ),
    sorts: { roleName: 'lower(r.name)', adminCount: '"adminCount"', updatedAt: 'r.updated_at' },
    defaultSort: 'roleName',
    tieBreak: 'r.id',
  })
  return { ...page, records: page.records.map(withGrantCount) }
}

export const listRoles = (tx: Tx): Promise<{ _id: string; roleName: string }[]> =>
  tx.rows(sql`select id as "_id", name as "roleName" from role where archived_at is null order by lower(name)`)

export const findRole = (tx: Tx, id: string): Promise<RoleRecord | undefined> =>
  tx.row(sql`${select} from role r where r.id = ${id} and r.archived_at is null`)

/**
 * Locks the role, so that nobody is given it while it changes or goes. It is read by a second statement: only that one
 * sees what was committed while the first one waited.
 */
export async function lockRole(tx: Tx, id: string): Promise<RoleRecord | undefined> {
  await tx.run(sql`select 1 from role where id = ${id} for update`)
  return findRole(tx, id)
}

export async function insertRole(
  tx: Tx,
  role: { roleName: string; description: string; grants: readonly string[] },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into role (name, description, grants) values (${role.roleName}, ${role.description}, ${role.grants})
    returning id`)
  if (!row) throw new Error('a role was not inserted')
  return row.id
}

export const updateRole = (
  tx: Tx,
  id: string,
  role: { roleName: string; description: string; grants: readonly string[] },
): Promise<number> =>
  tx.run(sql`
    update role set name = ${role.roleName}, description = ${role.description}, grants = ${role.grants},
      updated_at = now(), version = version + 1
    where id = ${id}`)

export const archiveRole = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update role set archived_at = now(), version = version + 1 where id = ${id}`)
