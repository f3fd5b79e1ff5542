import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { storeMove } from './movein.sql.ts'

/** A file is kept so long after it was thrown away or became final, and one that nobody finished so long after it came. */
const keptDays = { ended: 7, open: 60 }

/**
 * Forgets files, and the rows that were read of them: they hold the numbers of members. Balances that were written stay, since
 * they say where money came from.
 */
export async function forgetOld(database: Database, stop: AbortSignal): Promise<void> {
  const due = await database.tx.rows<{ id: string }>(sql`
    select id from move_in where forgotten_at is null and (
      (status in ('final', 'discarded') and coalesce(final_at, created_at) < now() - make_interval(days => ${keptDays.ended}))
      or (status in ('receiving', 'received', 'checked', 'applied', 'undone', 'failed') and created_at < now() - make_interval(days => ${keptDays.open})))`)
  for (const { id } of due) {
    stop.throwIfAborted()
    await database.patientTransaction(async tx => {
      await tx.run(sql`delete from move_in_part where move_id = ${id}`)
      await tx.run(sql`delete from move_in_upline where move_id = ${id}`)
      await tx.run(sql`delete from move_in_member where move_id = ${id}`)
      await tx.run(sql`delete from move_in_history where move_id = ${id}`)
      await tx.run(sql`
        delete from move_in_balance b using move_in v where v.id = b.move_id and b.move_id = ${id} and (v.status not in ('applied', 'final') or b.faults is not null)`)
      await storeMove(tx, id, { sample: '[]', forgottenAt: sql`now()` })
    })
  }
}
