// Starts a packed site (see pack.ts), for example in a container: applies migrations, fills a new embedded
// database, and becomes the server. Installs and builds nothing, and writes only below the data folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../data/prepare-database'
import { main, root, CliError } from './process.mjs'
import { serve } from './server.mjs'
import { prepareDataFolder, readSettings } from './settings'

void main(async () => {
  if (!existsSync(join(root, '.next', 'BUILD_ID')))
    throw new CliError('This is not a packed site: use npm start, or create one with npm run pack.')
  // The server uses this folder too, so a relative data folder resolves alike.
  process.chdir(root)
  const settings = await readSettings()
  const { env } = settings
  prepareDataFolder(env.DATA_DIR)
  await prepareDatabase(settings)
  await serve({ port: env.PORT, address: env.LISTEN_ADDRESS })
})
