import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Takes out again what a file brought, as the owner of the tables. Whatever refers to members but what the file itself brought
 * breaks a constraint.
 */
export const takeOut = (tx: Tx, subject: 'members' | 'history', id: string): Promise<number> =>
  tx.run(subject === 'members' ? sql`select move_in_take_out(${id})` : sql`select move_in_take_history(${id})`)
