import { raiseWhile } from '#platform/audit/notice.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** In the night of the brands, restores the last backup, so that nobody learns only in need that it cannot be. */
export const drillBackups: Job = {
  cron: '50 19 * * *',
  async run({ brand, database, drillBackup, log }) {
    const drilled = await drillBackup?.(brand.id)
    if (!drilled) return
    const { startedAt, tookMs, backup, restoredUntil, faults } = drilled
    if (faults.length > 0) log.error({ brand: brand.id, backup, faults }, 'the last backup failed its drill')
    await database.transaction('write', async tx => {
      await tx.run(sql`
        insert into backup_drill (started_at, took_ms, backup, restored_until, faults)
        values (${startedAt.toISOString()}, ${tookMs}, ${backup}, ${restoredUntil?.toISOString() ?? null}, ${[...faults]})`)
      const fields = { backup, count: faults.length }
      await raiseWhile(tx, faults.length > 0, 'backupDrillFailed', { id: brand.id, name: brand.name }, fields)
    })
  },
}
