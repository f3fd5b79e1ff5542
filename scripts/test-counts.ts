import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** A test that passed only at the second try is `flaky`: not a failure, but reported, because somebody has to fix it. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number }

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** A file that does not even load has no tests to count, so it counts as one failure. */
export function vitestCounts(report: unknown): Counts {
  const { testResults, ...numbers } = Vitest.parse(report)
  const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: numbers.numPassedTests,
    failed: numbers.numFailedTests + unloaded.length,
    skipped: numbers.numPendingTests + numbers.numTodoTests,
    flaky: 0,
  }
}

const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = Playwright.parse(report).stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky }
}

/** Reads a runner's report; a runner that died before writing it counts as no tests. */
export function reading(count: (report: unknown) => Counts): (file: string) => Promise<Counts> {
  return async file => {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return text === undefined ? { passed: 0, failed: 0, skipped: 0, flaky: 0 } : count(JSON.parse(text))
  }
}
