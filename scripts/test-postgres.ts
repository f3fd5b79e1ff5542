import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureLogin, login, startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { takeLock } from '../server/src/platform/embedded/embedded-lock.ts'
import { startPgBouncer } from '../server/testing/pgbouncer.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The owner's address of the run's PostgreSQL, for creating databases and breaking things; each test file creates its own
     * database there.
     */
    pgUrl: string
    /** The address of the role that the application signs in as. */
    pgAppUrl: string
    /** The same through PgBouncer, in a run with `TEST_PGBOUNCER`; else empty. */
    pgBouncerUrl: string
    /** A folder for files that tests write, removed after the run. */
    scratch: string
    /** The time zone of the tests' brands. */
    timeZone: string
  }
}

/**
 * Thai time, except shortly before and after midnight there: what a test does and what it then expects of "today" could fall on
 * two days, and the first minutes of a day wait for late messages of the day before. `TEST_TIME_ZONE` sets another one.
 */
function timeZoneOfTests(): string {
  const inBangkok = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(11, 16)
  return process.env['TEST_TIME_ZONE'] ?? (inBangkok > '00:15' && inBangkok < '22:30' ? 'Asia/Bangkok' : 'Asia/Tokyo')
}

type Postgres = { url: string; appUrl: string; stop(): Promise<void> }

/** `TEST_POSTGRES_URL` names a PostgreSQL of another version, by the address of its administrator. Databases of tests stay there. */
async function openPostgres(dataDir: string): Promise<Postgres> {
  const url = process.env['TEST_POSTGRES_URL']
  if (url === undefined) return startEmbedded({ dataDir, fast: true })
  // The same each time: another run may be using it.
  const password = createHash('sha256').update(url).digest('base64url')
  await ensureLogin(url, password)
  const appUrl = Object.assign(new URL(url), { username: login, password }).toString()
  // As the embedded one would, so that no other run takes the folder for one that was left behind.
  const home = join(dataDir, 'postgres')
  await mkdir(home)
  return { url, appUrl, stop: await takeLock(join(home, 'owner.lock')) }
}

/** One PostgreSQL for the whole run of vitest, fast instead of durable, removed after the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dir, remove } = await makeThrowawayDir()
  const postgres = await openPostgres(dir)
  project.provide('pgUrl', postgres.url)
  project.provide('pgAppUrl', postgres.appUrl)
  const program = process.env['TEST_PGBOUNCER']
  const pooler = program ? await startPgBouncer(program, dir, postgres.appUrl) : undefined
  project.provide('pgBouncerUrl', pooler?.url ?? '')
  const scratch = join(dir, 'scratch')
  await mkdir(scratch)
  project.provide('scratch', scratch)
  project.provide('timeZone', timeZoneOfTests())
  return async () => {
    await pooler?.stop()
    await postgres.stop()
    await remove()
  }
}
