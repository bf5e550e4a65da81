// Selects Chromium: TEST_CHROMIUM, the machine's, Playwright's own, or the one from the package registry.
import { existsSync } from 'node:fs'
import { chromium as playwrights } from '@playwright/test'

/** The headless shell comes first, because it needs a quarter less time. */
const machines = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Prevents background network requests, and allows to run as root without a GPU. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function findChromium() {
  const candidates = [process.env.TEST_CHROMIUM, ...machines, playwrights.executablePath()]
  const installed = candidates.find((path) => path && existsSync(path))
  if (installed) return installed
  const { default: fromRegistry } = await import('@sparticuz/chromium')
  return fromRegistry.executablePath()
}
