import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

// Found once by the main process; its workers, which load this file again, inherit the variable.
process.env.CHROMIUM_PATH ??= await findChromium()

export default defineConfig({
  testDir: 'e2e',
  // Drawing the pictures of the docs proves nothing and changes files: `npm run pictures` does it.
  testIgnore: process.env.PICTURES ? [] : 'pictures.spec.ts',
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-results',
  // Each worker has its own server and databases, so that any two journeys can run in parallel.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that stalls for a moment must not fail a run; npm test names the journeys that needed a second try.
  retries: 1,
  // For what hangs: a slow machine is no fault.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // npm test reads the counts from the file that PLAYWRIGHT_JSON_OUTPUT_FILE names.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    // Recording every journey would slow all of them down; only a second try is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'th-TH',
    // A journey that needs it says so: what a worker fetches cannot be routed.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Bangkok',
    // Before it clicks, Playwright waits until nothing moves; drawers that slide in would make every journey longer.
    contextOptions: { reducedMotion: 'reduce' },
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
