// Runs pg_dump, pg_restore and psql, never with a password in the arguments, which every user can read.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CliError } from '../run/process.mjs'
import { select } from './database'

/** Folder of tools that are at least as new as the server. Older ones refuse to work. */
export async function toolsFor(url: string): Promise<string> {
  const places = folders().map((folder) => ({ folder, major: toolMajor(join(folder, 'pg_dump')) }))
  return chooseTools(places, await majorOf(url))
}

/** @param places folders with the major version of their pg_dump; 0 without one */
export function chooseTools(places: { folder: string; major: number }[], server: number) {
  const tools = places.filter(({ major }) => major > 0)
  const fit = tools.find(({ major }) => major >= server)
  if (fit) return fit.folder
  const install = `Install it (Debian: apt install postgresql-client-${server}) and try again.`
  if (tools.length === 0) throw new CliError(`pg_dump is not installed here. ${install}`)
  throw new CliError(
    `pg_dump here is version ${Math.max(...tools.map(({ major }) => major))}, the server is version ${server}: ` +
      `it must not be older. ${install}`,
  )
}

export async function runTool(
  command: string,
  url: string,
  args: string[],
  {
    input,
    eachChunk,
  }: { input?: () => AsyncIterable<string | Buffer>; eachChunk?: (chunk: Buffer) => void } = {},
): Promise<void> {
  for await (const chunk of outputOf(command, url, args, input)) eachChunk?.(chunk)
}

/** Streams a tool's output; throws at the end when the tool or its input failed. */
export async function* outputOf(
  command: string,
  url: string,
  args: string[],
  input?: () => AsyncIterable<string | Buffer>,
): AsyncGenerator<Buffer> {
  const child = spawn(command, args, {
    env: { ...process.env, ...connection(url) },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  let errorOutput = ''
  child.stderr?.on('data', (chunk) => (errorOutput += chunk))
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(undefined)
      reject(new CliError(`${command} failed: ${errorOutput.trim().split('\n').slice(0, 3).join(' ')}`))
    })
  })
  const fed = input && child.stdin ? pipeline(input, child.stdin) : undefined
  // Errors are reported in order, because the failed tool explains the error and its broken pipe does not.
  const outcomes = Promise.allSettled([ended, fed])
  if (child.stdout) yield* child.stdout
  for (const result of await outcomes) if (result.status === 'rejected') throw result.reason
}

function connection(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
    PGCONNECT_TIMEOUT: '10',
  }
}

async function majorOf(url: string) {
  const [row] = await select(url, 'SHOW server_version_num')
  return Math.floor(Number(row?.server_version_num) / 10_000)
}

export function folders() {
  return [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]
}

/** Debian's folders of each version, newest first. */
export function debianFolders() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin'))
}

function toolMajor(command: string) {
  if (!existsSync(command)) return 0
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
