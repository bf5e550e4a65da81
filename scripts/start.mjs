// `npm start`: from a fresh clone to a served site, and again in seconds. Only what stands in this folder's plain files
// is imported before the packages are there.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { install } from './install.mjs'
import { main, root, CliError } from './process.mjs'
import { prepareDataFolder } from './settings.mjs'

await main(async () => {
  await install()
  const settings = await readSettings()
  prepareDataFolder()
  await refuseTakenPort(settings.env.PORT)
  // Made here already, so that a missing one on PostgreSQL is said before anything else happens.
  refuseWithout(settings.secret)
  await prepareDatabase(settings.databaseUrl)
  const { build } = await import('./build.mjs')
  if (!(await build())) console.log('The build is up to date')
  await serve(settings)
})

/** The program's own reading of its settings: one schema, wherever they are read. */
async function readSettings() {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  try {
    const { env, databaseUrl, siteUrl } = await import('../lib/env.ts')
    const { secret } = await import('../lib/http/secret.ts')
    return { env, databaseUrl, siteUrl, secret }
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('The setting')
      ? new CliError(error.message)
      : error
  } finally {
    await unregister()
  }
}

/** @param {() => string} secret */
function refuseWithout(secret) {
  try {
    secret()
  } catch (error) {
    throw error instanceof Error && !('code' in error) ? new CliError(error.message) : error
  }
}

/** @param {number} port */
async function refuseTakenPort(port) {
  await new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      const why = taken
        ? `Something else already listens on port ${port}.`
        : `Port ${port} cannot be used (${error.message}).`
      fail(new CliError(`${why} Stop it, or choose another: PORT=3001 npm start`))
    })
    probe.listen(port, () => probe.close(done))
  })
}

/** @param {string} url */
async function prepareDatabase(url) {
  const { migrate } = await import('./migrate.mjs')
  const applied = await migrate(url)
  console.log(
    applied.length > 0 ? `Database brought up to date (${applied.join(', ')})` : 'The database is up to date',
  )
  if (process.env.DATABASE_URL) return
  const { seed } = await import('./seed.mjs')
  if (await seed(url)) console.log('Filled with demonstration content')
}

/** @param {Awaited<ReturnType<typeof readSettings>>} settings */
async function serve({ env, siteUrl }) {
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules/next/dist/bin/next'), 'start', '-p', String(env.PORT)],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
  await answering(`http://127.0.0.1:${env.PORT}/api/health`)
  console.log(`\nNava Ridge is at ${siteUrl}`)
}

/** @param {string} address */
async function answering(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 50))
  }
}
