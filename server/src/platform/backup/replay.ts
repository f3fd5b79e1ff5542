import type { ChildProcess } from 'node:child_process'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { clusterOf, end, freePort, launch } from '#platform/embedded/embedded.process.ts'
import type { Home } from '#platform/embedded/embedded-home.ts'

/** All of the log lies in its folder already, so there is nothing to fetch. */
const recovery = { restore_command: 'exit 1', recovery_target_timeline: 'current', hot_standby: 'off' }
const endedEarly = 'recovery ended before configured recovery target was reached'

/** Replays the log up to a moment, or all of it, and stops PostgreSQL again. Returns when the last change was made. */
export async function replay(home: Home, dataDir: string, at: Date | undefined): Promise<Date | null> {
  const signal = join(clusterOf(home), 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  if (home.ids) await chown(signal, home.ids.uid, home.ids.gid)
  const port = await freePort()
  const child = await launchUntil(home, port, at)
  try {
    return await lastChange(port, dataDir)
  } finally {
    await end(child)
  }
}

/** If nothing was changed after the moment, PostgreSQL finds no end to stop at, and all of the log is right. */
async function launchUntil(home: Home, port: number, at: Date | undefined): Promise<ChildProcess> {
  if (at === undefined) return launch(home, port, false, recovery)
  // So early PostgreSQL does not know the letter of the zone yet.
  const target = { recovery_target_time: at.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }
  try {
    return await launch(home, port, false, { ...recovery, ...target })
  } catch (error) {
    if (!String(error).includes(endedEarly)) throw error
    return launch(home, port, false, recovery)
  }
}

async function lastChange(port: number, dataDir: string): Promise<Date | null> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` })
  try {
    await client.connect()
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? null
  } finally {
    await client.end()
  }
}
