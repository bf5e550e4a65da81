// Prepares settings, database and build for `npm start`. A separate process, so that compiler and build tools
// do not stay in memory. Sends the parsed settings to its parent.
import { createServer } from 'node:net'
import { build } from '../build/build'
import { migrate } from '../data/migrations/migrate'
import { main, CliError } from './process.mjs'
import { seed } from '../data/seed'
import { prepareDataFolder, readSettings } from './settings'
import { removeLeftovers } from '../data/backup/work-folder'

type Settings = Awaited<ReturnType<typeof readSettings>>

void main(async () => {
  const settings = await readSettings()
  const { env, siteUrl } = settings
  prepareDataFolder(env.DATA_DIR)
  for (const folder of removeLeftovers(settings))
    console.log(`Removed ${folder}, which an interrupted command left`)
  await refuseTakenPort(env.PORT, env.LISTEN_ADDRESS)
  await refuseWithoutSecret()
  await prepareDatabase(settings)
  if (!(await build())) console.log('The build is up to date')
  process.send?.({ port: env.PORT, address: env.LISTEN_ADDRESS, siteUrl })
})

/** Checked first, so that a missing secret on PostgreSQL is reported before any other work. */
async function refuseWithoutSecret() {
  const { secret } = await import('@/lib/platform/http/secrets/secret')
  try {
    secret()
  } catch (error) {
    throw error instanceof Error && !('code' in error) ? new CliError(error.message) : error
  }
}

async function refuseTakenPort(port: number, address: string | undefined) {
  await new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      const why = taken
        ? `Something else already listens on port ${port}.`
        : `Port ${port} cannot be used (${error.message}).`
      fail(new CliError(`${why} Stop it, or choose another: PORT=3001 npm start`))
    })
    probe.listen(port, address, () => probe.close(() => done()))
  })
}

async function prepareDatabase({ databaseUrl, env }: Settings) {
  const applied = await migrate(databaseUrl)
  console.log(
    applied.length > 0 ? `Database brought up to date (${applied.join(', ')})` : 'The database is up to date',
  )
  if (env.DATABASE_URL) return
  if (await seed(databaseUrl)) console.log('Filled with demonstration content')
}
