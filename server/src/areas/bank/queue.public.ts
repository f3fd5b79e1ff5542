import type { Tx } from '#platform/database.ts'
import { isIndependent } from '#platform/independence.ts'
import { readWaiting, type Waiting } from '#platform/queue.ts'
import type { Session } from '#platform/session.ts'
import { raw, sql } from '#platform/sql.ts'

/** Bank transfers that wait for this admin to be the second one. */
export const waitingTransfers = (tx: Tx, { admin, policy }: Session): Promise<Waiting> => {
  const isTheirs = isIndependent(admin.id, sql`x.maker_id`, policy)
  return readWaiting(tx, sql`bank_transfer x where x.status = 'waiting' and ${isTheirs}`, raw('x.created_at'))
}
