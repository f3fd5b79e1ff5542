import { grantsFor } from '#contract/core/permission.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

type Named = { id: string; name: string }
const namesAtMost = 500

/** Staff `a` other than this admin who may take requests. */
const mayTake = (adminId: string): Sql => sql`
  a.type = 'company' and a.status = 'active' and a.id <> ${adminId}
  and (r.is_owner or r.grants @> ${grantsFor(pretransactionCalls.takePre.needs)}::text[])`

export const listColleagues = (tx: Tx, adminId: string): Promise<Named[]> =>
  tx.rows(sql`
    select a.id, a.username as name from admin a join role r on r.id = a.role_id
    where ${mayTake(adminId)} order by lower(a.username) limit ${namesAtMost}`)

/** Locks the colleague, so that nobody is locked while a request is handed to them. */
export const findColleague = (tx: Tx, adminId: string, id: string): Promise<Named | undefined> =>
  tx.row(sql`
    select a.id, a.username as name from admin a join role r on r.id = a.role_id
    where a.id = ${id} and ${mayTake(adminId)} for share of a`)
