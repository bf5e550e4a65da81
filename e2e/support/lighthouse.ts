import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumArguments, findChromium } from '../../scripts/check/chromium'
import { freePort } from '../../scripts/run/free-port'

/** Lighthouse's report for each URL, one after the other, in a separate browser. */
export async function askLighthouse(addresses: string[], onlyCategories: string[]): Promise<Result[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  const results: Result[] = []
  try {
    for (const address of addresses) {
      const run = await lighthouse(address, { port, logLevel: 'error', onlyCategories })
      if (!run) throw new Error(`Lighthouse said nothing about ${address}`)
      results.push(run.lhr)
    }
  } finally {
    await browser.close()
  }
  return results
}
