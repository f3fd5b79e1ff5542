import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** How long a database may take to commit before it counts as away. */
const readyMs = 2_000
const answers = new WeakMap<Database, Promise<boolean>>()

/**
 * Whether the database commits a change in time, which almost every call needs: a replica, a full disk, or a primary that waits for
 * a lost replica does not. The change is a note in the write-ahead log alone. All
 * who ask at once get one answer, so that nobody can make us write much.
 */
export function takesChanges(database: Database): Promise<boolean> {
  const asking = answers.get(database) ?? commitsInTime(database).finally(() => answers.delete(database))
  answers.set(database, asking)
  return asking
}

async function commitsInTime({ tx }: Database): Promise<boolean> {
  const late = sleep(readyMs, false, { ref: false })
  const committed = tx.run(sql`select pg_logical_emit_message(true, 'ready', '')`).then(
    () => true,
    () => false,
  )
  return Promise.race([committed, late])
}
