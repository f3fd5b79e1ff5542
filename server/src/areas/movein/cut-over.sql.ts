import { pick } from '#contract/core/record.ts'
import type { CutOver } from '#contract/movein/movein.types.ts'
import { subjectsOf } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Daily work by file has no part in it. */
const ofMoving = sql`subject = any(${subjectsOf('moveIn')}::text[])`

/** What becomes final with a cut-over, and whether everything that has to be so is so. */
export async function readCutOver(tx: Tx): Promise<CutOver> {
  const moves = await tx.rows<CutOver['moves'][number] & { agrees: boolean }>(sql`
    select id, number, subject, done_count, total_minor, coalesce((proof ->> 'agrees')::boolean, subject <> 'balances') as agrees
    from move_in where status = 'applied' and ${ofMoving} order by created_at`)
  const waiting = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from move_in where status not in ('applied', 'undone', 'final', 'failed', 'discarded') and ${ofMoving}`)
  const has = (subject: string) => moves.some(move => move.subject === subject)
  const checks = [
    { check: 'membersApplied', holds: has('members') },
    { check: 'balancesApplied', holds: has('balances') },
    { check: 'nothingWaits', holds: (waiting?.count ?? 0) === 0 },
    { check: 'ledgerAgrees', holds: moves.every(({ agrees }) => agrees) },
  ] as const
  const of = (subject: string) => moves.filter(move => move.subject === subject)
  return {
    ready: checks.every(({ holds }) => holds),
    checks: [...checks],
    moves: moves.map(move => pick(move, ['id', 'number', 'subject', 'doneCount', 'totalMinor'])),
    memberCount: of('members').reduce((sum, { doneCount }) => sum + doneCount, 0),
    totalMinor: of('balances').reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  }
}

/** Locks every import that is open, so that none is undone or begun while others become final. */
export const lockOpenMoves = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows(
    sql`select id from move_in where status not in ('final', 'discarded') and ${ofMoving} order by id for no key update`,
  )

export const makeFinal = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update move_in set status = 'final', final_at = now(), version = version + 1 where id = any(${ids}::uuid[]) and status = 'applied'`)
