import { allGrants } from '#contract/core/permission.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { RoleRow } from '#contract/employee/employee.types.ts'
import { hitsPerEntity, type Match } from '#contract/frames/search.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { grantsOf, type RoleHolding } from './employee.rules.ts'

export type RoleRecord = Omit<RoleRow, 'grantCount'> & RoleHolding

const select = sql`
  select r.id as "_id", r.name as role_name, r.description, r.needs_passkey, r.is_owner, r.grants,
    (select count(*)::int from admin a where a.role_id = r.id) as admin_count,
    (select count(distinct n.admin_id)::int from admin_grant_now n where n.role_id = r.id) as temporary_count, r.updated_at, r.version`

export const withGrantCount = (role: RoleRecord) => ({ ...role, grantCount: grantsOf(role).length })

/** The role of agents is theirs alone: nobody is given it, and it is what the product says. */
const ofStaff = sql`r.archived_at is null and not r.is_agent`

const adminCount = '(select count(*) from admin a where a.role_id = r.id)'

export const roleList = defineList({
  call: employeeCalls.searchRoles,
  waits: 'role',
  source({ search }) {
    const part = search ? anyPart(search) : undefined
    return {
      select,
      from: sql`from role r`,
      where: [ofStaff, part !== undefined && sql`(r.name ilike ${part} or r.description ilike ${part})`],
      key: { by: 'r.id', type: 'uuid' },
      sorts: {
        roleName: { by: 'lower(r.name)', type: 'text' },
        adminCount: { by: adminCount, type: 'bigint' },
        updatedAt: { by: 'r.updated_at', type: 'timestamptz' },
      },
      defaultSort: 'roleName',
    }
  },
  // The row as the select gives it.
  shape: row => withGrantCount(row as RoleRecord),
  cells: {
    grantCount: sql`
      case when is_owner then ${allGrants.length}::int
        else (select count(*)::int from unnest("grants") as held where held = any(${allGrants}::text[])) end`,
  },
  name: 'r.name',
})

export const listRoles = (tx: Tx): Promise<{ _id: string; roleName: string }[]> =>
  tx.rows(sql`select id as "_id", name as role_name from role r where ${ofStaff} order by lower(name)`)

export const findRole = (tx: Tx, id: string): Promise<RoleRecord | undefined> =>
  tx.row(sql`${select} from role r where r.id = ${id} and ${ofStaff}`)

/**
 * Locks the role, so that nobody is given it while it changes or goes. It is read by a second statement: only that one
 * sees what was committed while the first one waited.
 */
export async function lockRole(tx: Tx, id: string): Promise<RoleRecord | undefined> {
  await tx.run(sql`select 1 from role where id = ${id} for no key update`)
  return findRole(tx, id)
}

/** A role in use by its name, however that is spelled. */
export const findRoleByName = (tx: Tx, name: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from role where lower(name) = lower(${name}) and archived_at is null`)

export async function insertOwnerRole(tx: Tx, name: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`insert into role (name, is_owner) values (${name}, true) returning id`)
  if (!row) throw new Error('the role of owners was not inserted')
  return row.id
}

export const renameAgentRole = (tx: Tx, name: string): Promise<number> =>
  tx.run(sql`update role set name = ${name} where is_agent`)

export const searchRoles = (tx: Tx, text: string): Promise<Match[]> =>
  tx.rows(sql`
    select r.id, r.name as title, r.description as subtitle
    from role r
    where r.archived_at is null and (r.name ilike ${anyPart(text)} or r.id::text = lower(${text}))
    order by starts_with(lower(r.name), lower(${text})) desc, lower(r.name) limit ${hitsPerEntity}`)

type StoredRole = {
  roleName: string
  description: string
  grants: readonly string[]
  needsPasskey?: boolean | undefined
}

export async function insertRole(tx: Tx, role: StoredRole): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into role (name, description, grants, needs_passkey)
    values (${role.roleName}, ${role.description}, ${role.grants}, ${role.needsPasskey ?? false})
    returning id`)
  if (!row) throw new Error('a role was not inserted')
  return row.id
}

export const updateRole = (tx: Tx, id: string, role: StoredRole): Promise<number> =>
  tx.run(sql`
    update role set name = ${role.roleName}, description = ${role.description}, grants = ${role.grants},
      needs_passkey = coalesce(${role.needsPasskey ?? null}::boolean, needs_passkey),
      updated_at = now(), version = version + 1
    where id = ${id}`)

/** Whether a group of the provider of single sign-on has this role here. */
export const isGivenBySso = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from sso_role where role_id = ${id} limit 1`)) !== undefined

export const archiveRole = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update role set archived_at = now(), version = version + 1 where id = ${id}`)
