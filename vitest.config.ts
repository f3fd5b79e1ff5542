import { defineConfig } from 'vitest/config'

// npm test reads the counts from here.
const report = process.env.VITEST_JSON

export default defineConfig({
  test: {
    include: ['{contract,ledger,server,web,simulator,sandbox}/src/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/test.postgres.ts',
    // PostgreSQL and Argon2 share the cores with the tests, so a slow answer on a busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
