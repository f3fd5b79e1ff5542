import { isRowSubject, type MoveSubject } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Takes out again what a file brought, as the owner of the tables. Whatever refers to it but what the file itself brought breaks a
 * constraint.
 */
export function takeOut(tx: Tx, subject: Exclude<MoveSubject, 'balances'>, id: string): Promise<number> {
  if (isRowSubject(subject)) return tx.run(sql`select move_in_take_rows(${id})`)
  return tx.run(subject === 'members' ? sql`select move_in_take_out(${id})` : sql`select move_in_take_history(${id})`)
}
