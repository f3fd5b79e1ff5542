import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Notified when statement lines came in. */
export const lineChannel = 'statement-lines'

export const announceLines = (tx: Tx): Promise<number> => tx.run(sql`select pg_notify(${lineChannel}, '')`)
