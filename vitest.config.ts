import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// npm test reads the counts from here.
const report = process.env.VITEST_JSON
const testsOf = (...rooms: string[]) => rooms.map(room => `${room}/src/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    // One for each core: while a file waits for PostgreSQL, another works. Left alone, a core would be kept free for the person.
    maxWorkers: '100%',
    // PostgreSQL and Argon2 share the cores with the tests, so a slow answer on a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What happens in the background is waited for as patiently; by default a poll gives up after a second.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: testsOf('contract', 'ledger', 'server', 'simulator', 'sandbox'),
          globalSetup: 'scripts/test-postgres.ts',
          // Files of one worker share what they import: to read the whole server takes longer than many a file's tests. What
          // a test changes it gives back, since nothing is thrown away after it.
          isolate: false,
        },
        resolve: {
          // The imports of the product alone are written like this; a test that wants the real one names it by its room.
          alias: { './password-cost.ts': join(import.meta.dirname, 'server/testing/password-cost.ts') },
        },
      },
      {
        // A page lives in a window of its own, and so do its modules in tests: what one of them listens to, the next never hears.
        extends: true,
        test: { name: 'page', include: testsOf('web', 'site') },
      },
    ],
  },
})
