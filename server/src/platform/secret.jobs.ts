import type { Job } from './job-queue.ts'
import { listSealed, replaceSealed, secretTables } from './secret-rows.ts'

/** Seals anew what an older key has sealed, so that the old one can be taken out of SECRET_KEYS a day after. */
export const resealSecrets: Job = {
  cron: '40 2 * * *',
  async run({ database, secrets }) {
    for (const table of secretTables) {
      for (const { keyId, sealed } of await listSealed(database.tx, table)) {
        if (secrets.isStale(sealed)) await replaceSealed(database.tx, table, keyId, secrets.seal(secrets.open(sealed)))
      }
    }
  },
}
