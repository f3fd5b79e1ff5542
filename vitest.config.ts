import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// npm test reads the counts from this file.
const report = process.env.VITEST_JSON
const testsOf = (...rooms: string[]) => rooms.map(room => `${room}/src/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    // One more than there are cores: some files mostly wait, for processes to start and end or for PostgreSQL. By default vitest
    // leaves a core free.
    maxWorkers: availableParallelism() + 1,
    // For what hangs. PostgreSQL and Argon2 share the cores with the tests, so a slow answer on a busy machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Polls for background work are as patient; by default a poll gives up after a second.
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [...testsOf('contract', 'ledger', 'server', 'simulator', 'sandbox'), 'scripts/**/*.test.ts'],
          globalSetup: 'scripts/test-postgres.ts',
          // Test files of one worker share their modules: loading the whole server takes longer than the tests of many files. So
          // a test must restore what it changes.
          isolate: false,
        },
        resolve: {
          // Only the product imports it by this path; a test that wants the real one uses the path from its folder.
          alias: { './password-cost.ts': join(import.meta.dirname, 'server/testing/password-cost.ts') },
        },
      },
      {
        // A page has its own window, and each test file its own modules: listeners of one file never see events of the next.
        extends: true,
        test: { name: 'page', include: testsOf('browser', 'web', 'site') },
      },
    ],
  },
})
