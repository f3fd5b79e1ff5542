import { strengthened } from '#platform/credential/stored-password.ts'
import { inPortions } from '#platform/job/in-portions.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { deleteOutdated } from './auth.sql.ts'
import { listBare, type PasswordTable, passwordTables, replaceBare } from './strengthen.sql.ts'

/** Removes old sessions, used keys, forgotten failures, ways into games and counts. */
export const tidyUp: Job = {
  cron: '17 * * * *',
  async run({ database, brand, log }) {
    const removed = await database.transaction('write', deleteOutdated)
    log.info({ brand: brand.id, ...removed }, 'tidied up')
  },
}

/** Passwords that are looked for at once. Each takes tens of milliseconds of a core. */
const bareAtOnce = 100

/** Lays our own hash over the quick hashes that came from another system, so that a stolen database does not tell the passwords. */
export const strengthenPasswords: Job = {
  cron: '*/5 * * * *',
  async run({ database }, { stop }) {
    for (const table of passwordTables)
      await inPortions(stop, bareAtOnce, atMost => strengthen(database, table, { atMost, stop }))
  },
}

async function strengthen(
  database: JobContext['database'],
  table: PasswordTable,
  { atMost, stop }: { atMost: number; stop: AbortSignal },
): Promise<number> {
  const rows = await listBare(database.tx, table, atMost)
  for (const { id, stored } of rows) {
    stop.throwIfAborted()
    await replaceBare(database.tx, table, { id, from: stored, to: await strengthened(stored) })
  }
  return rows.length
}
