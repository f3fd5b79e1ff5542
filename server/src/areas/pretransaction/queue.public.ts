import { readWaiting, type Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { isOpen } from './pretransaction.list.ts'

/** Deposits and withdrawals that wait for staff. */
export const waitingRequests = (tx: Tx): Promise<Waiting> =>
  readWaiting(tx, sql`pre_transaction p where ${isOpen}`, raw('p.created_at'))

/** Statement lines that belong to nobody yet. */
export const waitingLines = (tx: Tx): Promise<Waiting> =>
  readWaiting(tx, sql`statement_line l where l.status = 'new'`, raw('l.at'))
