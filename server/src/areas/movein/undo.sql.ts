import type { OpeningSubject } from '#contract/movein/openings.ts'
import { isRowSubject, type MoveSubject, type SetSubject } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'

const takers = {
  members: 'move_in_take_out',
  history: 'move_in_take_history',
  dayBalances: 'parallel_take_file',
  accountBalances: 'parallel_take_file',
} satisfies Record<Exclude<SetSubject, OpeningSubject>, string>

/**
 * Takes out again what a file brought, as the owner of the tables. Whatever refers to it but what the file itself brought breaks a
 * constraint.
 */
export function takeOut(tx: Tx, subject: Exclude<MoveSubject, OpeningSubject>, id: string): Promise<number> {
  if (isRowSubject(subject)) return tx.run(sql`select move_in_take_rows(${id})`)
  return tx.run(sql`select ${raw(takers[subject])}(${id})`)
}
