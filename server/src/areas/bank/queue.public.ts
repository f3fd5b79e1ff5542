import type { Policy } from '#contract/setting/setting-policy.ts'
import { isIndependent } from '#frames/approval/independence.ts'
import { readWaiting, type Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Session } from '#platform/session/session.ts'

/** Whether a bank transfer `x` waits for this admin to be the second one. */
export const waitsFor = (adminId: string, policy: Policy): Sql =>
  sql`x.status = 'waiting' and ${isIndependent(adminId, sql`x.maker_id`, policy)}`

/** Bank transfers that wait for this admin. */
export const waitingTransfers = (tx: Tx, { admin, policy }: Session): Promise<Waiting> =>
  readWaiting(tx, sql`bank_transfer x where ${waitsFor(admin.id, policy)}`, raw('x.created_at'))
