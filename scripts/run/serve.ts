// Starts a packed site (see pack.ts), for example in a container: applies migrations, fills a new embedded
// database, and becomes the server. Installs and builds nothing, and writes only below the data folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../data/migrations/migrate'
import { main, root, CliError } from './process.mjs'
import { seed } from '../data/seed'
import { serve } from './server.mjs'
import { prepareDataFolder, readSettings } from './settings'
import { removeLeftovers } from '../data/backup/work-folder'

void main(async () => {
  if (!existsSync(join(root, '.next', 'BUILD_ID')))
    throw new CliError('This is not a packed site: use npm start, or create one with npm run pack.')
  // The server uses this folder too, so a relative data folder resolves alike.
  process.chdir(root)
  const { databaseUrl, env } = await readSettings()
  prepareDataFolder(env.DATA_DIR)
  for (const folder of removeLeftovers({ databaseUrl, env }))
    console.log(`Removed ${folder}, which an interrupted command left`)
  const applied = await migrate(databaseUrl)
  if (applied.length > 0) console.log(`Database brought up to date (${applied.join(', ')})`)
  if (!env.DATABASE_URL && (await seed(databaseUrl))) console.log('Filled with demonstration content')
  await serve({ port: env.PORT, address: env.LISTEN_ADDRESS })
})
