import { defineConfig } from '@playwright/test'
import { isLong, isRelease as release } from './test/support/extent'
import type { ServerOptions } from './e2e/support/fixtures'
import { chromiumArguments, findChromium } from './scripts/check/chromium'
import { forgetSettings } from './scripts/run/settings'

forgetSettings()
const executablePath = await findChromium()
const inBrowser =
  /visitor\/.*\.spec\.ts|staff\/(articles|bulk|.*clicks|first-visit|guide|leads|live|money|session|updates|villas|plots|week.*)\.spec\.ts/

const ignored = [
  // `npm run bench` measures speed and memory.
  ...(process.env.BENCH ? [] : ['load/**']),
  ...(release ? [] : ['operate/manual.spec.ts', 'operate/container.spec.ts', 'screens/**']),
]

export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  testIgnore: ignored,
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests spend a third of their time waiting, so one worker more than two cores uses both. Measurements run alone.
  workers: process.env.BENCH ? 1 : 3,
  forbidOnly: Boolean(process.env.CI),
  // Ceilings for hanging tests. A busy machine needs six times the usual 5 to 40 s.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalSetup: './e2e/support/server/global-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_RESULTS ?? 'test-results/results.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments },
    locale: 'en-GB',
    // Without a GPU, animations double a browser's CPU time. Tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because only two of its tests run at once. It needs a server that may become unavailable.
    // `test/` covers API and stores on both databases in process.
    {
      name: 'postgresql',
      use: { database: 'postgresql' },
      grepInvert: isLong ? [] : [/@long|@once/],
      // Three fault tests at once would starve each other and the database server.
      workers: 2,
      testMatch:
        /e2e\/(faults\/.*|api\/unavailable|load\/(lead-list|leads|growth|serving|upload|memory|proxy)|staff\/(week.*|live|bulk|.*clicks))\.spec\.ts$/,
    },
    // A file on the same disk does not become unavailable.
    {
      name: 'sqlite',
      use: { database: 'sqlite' },
      testIgnore: [...ignored, 'api/unavailable.spec.ts'],
      grepInvert: isLong ? [] : [/@long/],
    },
    // `npm run test:release` adds two instances behind nginx, the packed site, and the manual.
    ...(release
      ? [
          // Two instances on one database behind nginx: user actions and changes that both must show at once.
          {
            name: 'pair',
            use: { database: 'postgresql' as const, topology: 'pair' as const },
            testMatch: inBrowser,
          },
          // The standalone server in a separate folder: pages, policies and files.
          { name: 'packed', use: { topology: 'packed' as const }, testMatch: inBrowser },
          // Visitors' actions must not depend on caching and rewriting of pages.
          { name: 'plain', use: { topology: 'plain' as const }, testMatch: /visitor\/.*\.spec\.ts/ },
        ]
      : []),
  ],
})
