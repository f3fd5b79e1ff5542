import { defineConfig } from 'vitest/config'

// npm test reads the counts from here.
const report = process.env.VITEST_JSON

export default defineConfig({
  test: {
    include: ['{contract,ledger,server,web,site,simulator,sandbox}/src/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/test.postgres.ts',
    // One for each core: while a file waits for PostgreSQL, another works. Left alone, a core would be kept free for the person.
    maxWorkers: '100%',
    // Files of one worker share what they import: to read the whole server takes longer than many a file's tests. What a test
    // changes it gives back, since nothing is thrown away after it.
    isolate: false,
    // PostgreSQL and Argon2 share the cores with the tests, so a slow answer on a busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
