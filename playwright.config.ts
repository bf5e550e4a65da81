import { defineConfig } from '@playwright/test'
import type { ServerOptions } from './e2e/fixtures'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()

export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  // Speed and memory are measured by `npm run bench`, never by a test.
  testIgnore: process.env.BENCH ? [] : ['load/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall; what passes only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/global-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_RESULTS ?? 'test-results/results.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' } },
    // What the database could make different; how pages look is not part of it.
    {
      name: 'postgresql',
      use: { database: 'postgresql' },
      testMatch: /(api|faults|staff)\/.*\.spec\.ts|request\.spec\.ts|load\/desk\.spec\.ts/,
      grepInvert: /a visitor who reads (en|th|zh|fr)/,
    },
  ],
})
