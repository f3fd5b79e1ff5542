import type { Job } from '#platform/job/job-queue.ts'
import { listDueMembers } from './bonus.sql.ts'
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
    for (const memberId of await listDueMembers(database.tx, membersAtOnce)) {
      stop.throwIfAborted()
      await database.transaction('write', tx => settleClaims(tx, memberId))
    }
  },
}
