// Prepares settings, database and build for `npm start`. A separate process, so that compiler and build tools
// do not stay in memory. Sends the parsed settings to its parent.
import { createServer } from 'node:net'
import { build } from '../build/build'
import { prepareDatabase } from '../data/prepare-database'
import { main, CliError } from './process.mjs'
import { prepareDataFolder, readSettings } from './settings'

void main(async () => {
  const settings = await readSettings()
  const { env, siteUrl } = settings
  prepareDataFolder(env.DATA_DIR)
  await refuseTakenPort(env.PORT, env.LISTEN_ADDRESS)
  await refuseWithoutSecret()
  await prepareDatabase(settings)
  if (!(await build())) console.log('The build is up to date')
  process.send?.({ port: env.PORT, address: env.LISTEN_ADDRESS, siteUrl })
})

/** This is checked first, so that a missing secret on PostgreSQL is reported before any other work. */
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
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      const why = isTaken
        ? `Something else already listens on port ${port}.`
        : `Port ${port} cannot be used (${error.message}).`
      fail(new CliError(`${why} Stop it, or choose another: PORT=3001 npm start`))
    })
    probe.listen(port, address, () => probe.close(() => done()))
  })
}
