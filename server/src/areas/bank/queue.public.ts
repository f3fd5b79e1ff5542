import { isIndependent } from '#frames/approval/independence.ts'
import { readWaiting, type Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import type { Session } from '#platform/session/session.ts'

/** Bank transfers that wait for this admin to be the second one. */
export const waitingTransfers = (tx: Tx, { admin, policy }: Session): Promise<Waiting> => {
  const isTheirs = isIndependent(admin.id, sql`x.maker_id`, policy)
  return readWaiting(tx, sql`bank_transfer x where x.status = 'waiting' and ${isTheirs}`, raw('x.created_at'))
}
