import { createHash } from 'node:crypto'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { AppError, Refusal } from '#platform/http/error.ts'
import { type Caller, idOf } from './caller.ts'

export const keyPattern = /^[\w-]{8,100}$/

/** Callers whose keys are stored. Game providers give each bet a reference, by which it is found again; a group changes nothing twice. */
type Keeper = Exclude<Caller, { kind: 'provider' | 'group' }>

/** The column that names the owner of the key. */
const ownerColumn = {
  admin: 'admin_id',
  member: 'member_id',
  client: 'client_id',
  gateway: 'gateway_id',
} as const satisfies Record<Keeper['kind'], string>

/**
 * Does the work once per key. The row is inserted first: a second request with the same key waits there until the first has
 * committed, and then gets the first answer. When the first fails, its row is rolled back with it and the next may try.
 *
 * The row of the first is locked, which is a change: so the answer is repeated only when the commit behind it is as safe as that
 * of a change. After a crash of the primary it may be there before any replica has it.
 */
export async function once<Reply>(
  tx: Tx,
  request: { caller: Keeper; key: string; call: string; body: unknown },
  work: () => Promise<Reply>,
): Promise<Reply> {
  const owner = raw(ownerColumn[request.caller.kind])
  const ownerId = idOf(request.caller)
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  const fresh = await tx.run(sql`
    insert into idempotency (${owner}, key, call, body_hash)
    values (${ownerId}, ${request.key}, ${request.call}, ${bodyHash}) on conflict do nothing`)
  if (fresh === 0) {
    const first = await tx.row<{ call: string; same: boolean; reply: Reply }>(sql`
      select call, body_hash = ${bodyHash} as same, reply from idempotency
      where ${owner} = ${ownerId} and key = ${request.key} for update`)
    if (first?.call !== request.call || !first.same) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    return first.reply
  }
  const reply = await work()
  if (reply instanceof Refusal) {
    // Nothing was done under this key: who sends it again is refused again, by how things stand then.
    await tx.run(sql`delete from idempotency where ${owner} = ${ownerId} and key = ${request.key}`)
    return reply
  }
  await tx.run(sql`
    update idempotency set reply = ${JSON.stringify(reply)}
    where ${owner} = ${ownerId} and key = ${request.key}`)
  return reply
}
