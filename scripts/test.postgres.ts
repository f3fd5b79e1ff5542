import type { TestProject } from 'vitest/node'
import { startThrowaway } from '../server/src/platform/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL; a test file makes its own database there. */
    pgUrl: string
  }
}

/** One PostgreSQL for the whole run of vitest, gone with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowaway()
  project.provide('pgUrl', postgres.url)
  return postgres.stop
}
