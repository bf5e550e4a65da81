// Starts a packed site (see pack.ts), in a container for instance: brings the database up to date, fills a new embedded
// one, and becomes the server. Nothing is installed or built, and nothing is written but below the data folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from './migrate'
import { main, root, CliError } from './process.mjs'
import { seed } from './seed'
import { prepareDataFolder, readSettings } from './settings'

void main(async () => {
  const server = join(root, 'server.js')
  if (!existsSync(server))
    throw new CliError('Here is no packed site: use npm start, or make one with npm run pack.')
  // As the server does, so that a relative data folder is the same one for both.
  process.chdir(root)
  const { databaseUrl, env } = await readSettings()
  prepareDataFolder(env.DATA_DIR)
  const applied = await migrate(databaseUrl)
  if (applied.length > 0) console.log(`Database brought up to date (${applied.join(', ')})`)
  if (!env.DATABASE_URL && (await seed(databaseUrl))) console.log('Filled with demonstration content')
  // Docker names each container in HOSTNAME, which Next would take for the address to listen on.
  process.env.HOSTNAME = env.LISTEN_ADDRESS ?? '0.0.0.0'
  await import(server)
})
