import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import { freePort } from './server/src/platform/embedded.process.ts'

// Found once by the main process; its workers, which read this file again, inherit the answers.
process.env.CHROMIUM_PATH ??= await findChromium()
process.env.E2E_PORT ??= String(await freePort())

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-results',
  // One server and one database for the run, on few cores: journeys take turns.
  workers: 1,
  forbidOnly: true,
  // A machine that stalls for a moment fails nobody's work; npm test names what needed a second try.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // npm test reads the counts from the file that PLAYWRIGHT_JSON_OUTPUT_FILE names.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
