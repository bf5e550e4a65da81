import { db } from '@/lib/platform/db/client'
import { locales } from '@/lib/platform/language/locales'
import { newRef } from '@/lib/subscribers/link'

// Runs in a separate process; see campaign-readers.ts.
const { active, others, lastRef } = JSON.parse(process.argv[2] ?? '{}') as {
  active: number
  others: number
  lastRef: string
}
const now = new Date()

await add('reader', active, { confirmedAt: now })
await db.subscriber.update({
  where: { emailKey: `reader-${active - 1}@example.com` },
  data: { ref: lastRef },
})
await add('stopped', others, { confirmedAt: now, stoppedAt: now, stopReason: 'reader' })
await add('asked', others, {})
process.send?.('stored')

async function add(name: string, count: number, state: object) {
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `${name}-${index}@example.com`
    const language = locales[index % locales.length] ?? 'en'
    const asked = { askedAt: now, askedSource: 'article', askedWording: 'Words', askedLanguage: language }
    return { ref: newRef(), email, emailKey: email, language, articles: true, ...asked, ...state }
  })
  for (let start = 0; start < rows.length; start += 500)
    await db.subscriber.createMany({ data: rows.slice(start, start + 500) })
}
