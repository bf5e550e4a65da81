import { stat } from 'node:fs/promises'
import { locales } from '@/lib/language/locales'
import { brochureFile } from '@/lib/brochure/brochure'

// npm run brochure: makes the brochure in every language, and says where each lies.
for (const locale of locales) {
  const started = performance.now()
  const file = await brochureFile(locale)
  const { size } = await stat(file)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${file}  ${(size / 1e6).toFixed(2)} MB, ${seconds} s`)
}
