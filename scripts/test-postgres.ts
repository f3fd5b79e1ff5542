import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
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
    /** A folder for files that tests write, removed after the run. */
    scratch: string
  }
}

/** One PostgreSQL for the whole run of vitest, fast instead of durable, removed after the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dir, remove } = await makeThrowawayDir()
  const postgres = await startEmbedded({ dataDir: dir, fast: true })
  project.provide('pgUrl', postgres.url)
  project.provide('pgAppUrl', postgres.appUrl)
  const scratch = join(dir, 'scratch')
  await mkdir(scratch)
  project.provide('scratch', scratch)
  return async () => {
    await postgres.stop()
    await remove()
  }
}
