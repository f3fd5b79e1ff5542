import { groupKeyGrants } from '#contract/apikey/group-calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { newProgramKey } from '#platform/secret/program-key.ts'
import { insertApiKey } from './apikey.sql.ts'

const terms = { perMinute: 600, days: 366 }

/** The key that a new brand of the demo gives to the office of its group, made by its owner. */
export async function makeGroupKey(tx: Tx, name: string): Promise<string> {
  const owner = await tx.row<{ id: string }>(sql`
    select a.id from admin a join role r on r.id = a.role_id
    where r.is_owner and a.status = 'active' order by a.created_at, a.id limit 1`)
  if (!owner) throw new Error('the brand has no owner to make a key')
  const { secret, hash, hint } = newProgramKey()
  const grants = [...groupKeyGrants]
  await insertApiKey(tx, { name, kind: 'group', ...terms, allowedIps: [], grants, hash, hint, createdBy: owner.id })
  return secret
}
