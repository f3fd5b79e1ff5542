import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const limits = {
  /** How long a database may take to commit before it counts as away. */
  readyMs: 2_000,
  /** So long an answer is given to others too, so that nobody can make us write much by asking. */
  heldMs: 250,
}
const answers = new WeakMap<Database, Promise<boolean>>()

/**
 * Whether the database commits a change in time, which almost every call needs: a replica, a full disk, or a primary that waits for
 * a lost replica does not. The change is a note in the write-ahead log alone.
 */
export function takesChanges(database: Database): Promise<boolean> {
  const held = answers.get(database)
  if (held) return held
  const answer = commitsInTime(database)
  answers.set(database, answer)
  void answer.then(() => setTimeout(() => answers.delete(database), limits.heldMs).unref())
  return answer
}

async function commitsInTime({ tx }: Database): Promise<boolean> {
  const late = sleep(limits.readyMs, false, { ref: false })
  const committed = tx.run(sql`select pg_logical_emit_message(true, 'ready', '')`).then(
    () => true,
    () => false,
  )
  return Promise.race([committed, late])
}
