import type { Job } from '#platform/job/job-queue.ts'
import { resealAll } from './secret-reseal.ts'

/** Seals everything again that was sealed with an older key, so the old one can be removed from SECRET_KEYS a day later. */
export const resealSecrets: Job = {
  cron: '40 2 * * *',
  async run({ database, secrets }) {
    await resealAll(database.tx, secrets)
  },
}
