import type { Job } from '#platform/job/job-queue.ts'
import { resealAll } from './secret-reseal.ts'

/** Seals anew what an older key has sealed, so that the old one can be taken out of SECRET_KEYS a day after. */
export const resealSecrets: Job = {
  cron: '40 2 * * *',
  async run({ database, secrets }) {
    await resealAll(database.tx, secrets)
  },
}
