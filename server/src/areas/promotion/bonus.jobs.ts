import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { settleClaims } from './bonus-settle.ts'

/** So many members in one go; the next minute takes the rest. */
const membersAtOnce = 2_000

/**
 * Counts anew where somebody has bet since it was counted last, and ends what is met, over or lost. Whether somebody has is told by
 * the sums of bets per member and day, so that no bet has to write anything for it.
 */
export const settleBonuses: Job = {
  cron: '* * * * *',
  async run({ database }, { stop }) {
    const due = await database.tx.rows<{ memberId: string }>(sql`
      select distinct c.member_id from bonus_claim c
      where c.status = 'active'
        and (c.expires_at <= now() or c.turnover_minor >= c.required_minor or c.seen_minor <> bonus_seen(c))
      limit ${membersAtOnce}`)
    for (const { memberId } of due) {
      if (stop.aborted) return
      await database.transaction('write', tx => settleClaims(tx, memberId))
    }
  },
}
