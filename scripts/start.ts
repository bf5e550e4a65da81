// `npm start`: from a fresh clone to a running site; later starts take seconds.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { build } from './build'
import { migrate } from './migrate'
import { main, root, CliError } from './process.mjs'
import { seed } from './seed'
import { prepareDataFolder, readSettings } from './settings'

type Settings = Awaited<ReturnType<typeof readSettings>>

void main(async () => {
  const settings = await readSettings()
  prepareDataFolder(settings.env.DATA_DIR)
  await refuseTakenPort(settings.env.PORT)
  await refuseWithoutSecret()
  await prepareDatabase(settings)
  if (!(await build())) console.log('The build is up to date')
  await serve(settings)
})

/** Checked first, so that a missing secret on PostgreSQL is reported before any other work. */
async function refuseWithoutSecret() {
  const { secret } = await import('@/lib/http/secret')
  try {
    secret()
  } catch (error) {
    throw error instanceof Error && !('code' in error) ? new CliError(error.message) : error
  }
}

async function refuseTakenPort(port: number) {
  await new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      const why = taken
        ? `Something else already listens on port ${port}.`
        : `Port ${port} cannot be used (${error.message}).`
      fail(new CliError(`${why} Stop it, or choose another: PORT=3001 npm start`))
    })
    probe.listen(port, () => probe.close(() => done()))
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

async function serve({ env, siteUrl }: Settings) {
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules/next/dist/bin/next'), 'start', '-p', String(env.PORT)],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
  await answering(`http://127.0.0.1:${env.PORT}/api/health`)
  console.log(`\nNava Ridge is at ${siteUrl}`)
}

async function answering(address: string) {
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 50))
  }
}
