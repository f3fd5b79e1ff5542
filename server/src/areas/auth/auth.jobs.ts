import { keyKeptDays } from '#contract/frames/call.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** Removes what is over and what nothing refers to: old sessions, used keys, forgotten failures, ways into games and counts. */
export const tidyUp: Job = {
  cron: '17 * * * *',
  async run({ database, brand, log }) {
    const removed = await database.transaction('write', async tx => ({
      sessions:
        (await tx.run(sql`delete from session where expires_at < now() - interval '30 days'`)) +
        (await tx.run(sql`delete from member_session where expires_at < now() - interval '30 days'`)),
      keys: await tx.run(sql`delete from idempotency where created_at < now() - make_interval(days => ${keyKeptDays})`),
      failures: await tx.run(sql`delete from credential_failure where last_failed_at < now() - interval '2 days'`),
      launches: await tx.run(sql`delete from game_launch where expires_at < now() - interval '2 days'`),
      counts: await tx.run(sql`delete from request_count where since < now() - interval '2 hours'`),
    }))
    log.info({ brand: brand.id, ...removed }, 'tidied up')
  },
}
