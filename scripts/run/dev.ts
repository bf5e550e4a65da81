// `npm run dev`: the development server on the embedded database.
import { join } from 'node:path'
import { generate } from '../data/generate'
import { migrate } from '../data/migrations/migrate'
import { main, root, run, runScript } from './process.mjs'
import { seed } from '../data/seed'
import { readSettings } from './settings'

void main(async () => {
  const { databaseUrl, env } = await readSettings()
  await generate()
  await runScript('build/pictures', { quiet: true })
  await migrate(databaseUrl)
  if (!env.DATABASE_URL) await seed(databaseUrl)
  await run(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'dev', '-p', String(env.PORT)])
})
