import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { Database } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { type DueRun, nextToCalculate, type RunKind, tablesOf } from './run.ts'

/**
 * Calculates a run, and before it the earlier ones of its setting that are not calculated yet, because each begins with what the
 * previous one left. Another worker may do some of them meanwhile.
 */
export async function calculateRun(database: Database, kind: RunKind, runId: string): Promise<void> {
  for (;;) {
    const next = await database.transaction('read', tx => nextToCalculate(tx, kind, runId))
    if (!next) return
    await calculateOne(database, kind, next.id)
  }
}

/**
 * Computes what every member gets for the run's period, and stores it. It is one transaction over one snapshot, so an interrupted
 * calculation leaves nothing behind, and the next one starts again.
 */
const calculateOne = (database: Database, kind: RunKind, runId: string): Promise<void> =>
  database.patiently(async tx => {
    const { setting, run, share } = tablesOf(kind)
    const taken = raw(kind.taken.map(name => `${name} = s.${name}, `).join(''))
    await tx.run(sql`begin`)
    // Two workers with the same run take turns; the second finds it done.
    const due = await tx.row<DueRun & { name: string }>(sql`
      with locked as (select * from ${run} where id = ${runId} and status = 'calculating' for no key update)
      select r.id, r.setting_id, s.name || ' ' || r.first_day as name, r.first_day as "from", r.last_day as "to", ${kind.rule} as rule
      from locked r join ${setting} s on s.id = r.setting_id`)
    if (due) {
      await tx.run(sql`delete from ${share} where run_id = ${runId}`)
      await tx.run(sql`delete from run_carry where run_id = ${runId}`)
      const { members, totalMinor } = await kind.keepShares(tx, due)
      await tx.run(sql`
        update ${run} r set status = 'calculated', calculated_at = now(), member_count = ${members},
          total_minor = ${totalMinor}, rule = ${JSON.stringify(due.rule)}, ${taken} version = r.version + 1
        from ${setting} s where s.id = r.setting_id and r.id = ${runId}`)
      const after = { status: 'calculated', memberCount: members, totalMinor }
      await writeSystemActivity(tx, [kind.entity, 'calculate'], { id: runId, name: due.name, before: null, after })
    }
    await tx.run(sql`commit`)
  })
