import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Takes the members of a file out again. Whatever refers to them but what the file itself brought breaks a constraint. */
export const takeMembersOut = (tx: Tx, id: string): Promise<number> => tx.run(sql`select move_in_take_out(${id})`)
