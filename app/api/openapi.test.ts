import { readFileSync, writeFileSync } from 'node:fs'
import { documentFile, documentOf, readRoutes } from '@/scripts/data/openapi'

it('made from the routes is the document in docs', async () => {
  const text = `${JSON.stringify(documentOf(await readRoutes()), null, 2)}\n`
  if (process.env.GENERATE) writeFileSync(documentFile, text)
  expect(readFileSync(documentFile, 'utf8')).toBe(text)
})
