// `npm run brochure`: generates the brochure in every language and prints the paths.
import { stat } from 'node:fs/promises'
import { main } from '../run/process.mjs'

void main(async () => {
  const { locales } = await import('@/lib/platform/language/locales')
  const { brochureFile } = await import('@/lib/pages/brochure/brochure')
  const { emptyPackRecords } = await import('@/lib/pages/brochure/schema')
  for (const locale of locales) {
    const started = performance.now()
    const file = await brochureFile(locale, emptyPackRecords)
    const { size } = await stat(file)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${file}  ${(size / 1e6).toFixed(2)} MB, ${seconds} s`)
  }
})
