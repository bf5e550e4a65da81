// `npm run dev`: the development server on the embedded database.
import { join } from 'node:path'
import { generate } from '../data/generate'
import { prepareDatabase } from '../data/prepare-database'
import { main, root, run, runScript } from './process.mjs'
import { readSettings } from './settings'

void main(async () => {
  const settings = await readSettings()
  await generate()
  await runScript('build/pictures', { quiet: true })
  await prepareDatabase(settings)
  const next = join(root, 'node_modules/next/dist/bin/next')
  await run(process.execPath, [next, 'dev', '-p', String(settings.env.PORT)])
})
