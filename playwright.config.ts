import { defineConfig } from '@playwright/test'
import { isLong, isRelease as release } from './e2e/extent'
import type { ServerOptions } from './e2e/fixtures'
import { chromiumArguments, findChromium } from './scripts/check/chromium'
import { forgetSettings } from './scripts/run/settings'

forgetSettings()
const executablePath = await findChromium()
const inBrowser =
  /visitor\/.*\.spec\.ts|staff\/(articles|first-visit|leads|session|updates|villas|plots)\.spec\.ts/

const ignored = [
  // Speed and memory are measured by `npm run bench`, not by tests.
  ...(process.env.BENCH ? [] : ['load/**']),
  ...(release ? [] : ['operate/manual.spec.ts', 'operate/container.spec.ts']),
]

export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  testIgnore: ignored,
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for a server, a page or a mail for a third of their time: three workers leave a third of two cores idle.
  // Measurements run alone.
  workers: process.env.BENCH ? 1 : 4,
  forbidOnly: Boolean(process.env.CI),
  // Ceilings for a test that hangs. A busy machine needs three times the usual 5 to 40 s.
  timeout: 120_000,
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
    // Without a GPU, animations double a browser's CPU time; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, since only two of its tests run at once: at the end they would leave a worker idle.
    // A server that may become unavailable, and the work of a week. `test/` covers API and stores on both databases in
    // process.
    {
      name: 'postgresql',
      use: { database: 'postgresql' },
      grepInvert: isLong ? [] : [/@long|@once/],
      // Fault tests under load; three at once would starve each other and the database server.
      workers: 2,
      testMatch:
        /e2e\/(faults\/.*|api\/unavailable|load\/(lead-list|leads|growth|serving|upload|memory|proxy)|staff\/week.*)\.spec\.ts$/,
    },
    // A file on the same disk does not become unavailable.
    {
      name: 'sqlite',
      use: { database: 'sqlite' },
      testIgnore: [...ignored, 'api/unavailable.spec.ts'],
      grepInvert: isLong ? [] : [/@long/],
    },
    // `npm run test:release` also runs the site as two instances behind nginx and packed, and follows the manual.
    ...(release
      ? [
          // Two instances on one database behind nginx: user actions, and changes that must be visible on both at once.
          {
            name: 'pair',
            use: { database: 'postgresql' as const, topology: 'pair' as const },
            testMatch: inBrowser,
          },
          // The standalone server in a separate folder: its pages, their policies, its files.
          { name: 'packed', use: { topology: 'packed' as const }, testMatch: inBrowser },
          // Nothing that visitors can do may depend on how pages are kept and rewritten before they are sent.
          { name: 'plain', use: { topology: 'plain' as const }, testMatch: /visitor\/.*\.spec\.ts/ },
        ]
      : []),
  ],
})
