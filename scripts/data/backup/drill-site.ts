// Runs the site on a restored copy for a drill.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { envSchema } from '@/lib/env'
import { mediaSettings } from '@/lib/platform/images/s3/media-settings'
import { freePort } from '../../run/free-port'
import { root, CliError } from '../../run/process.mjs'

const maxStart = 120_000

/** All other settings are emptied, so that the environment or `.env` cannot add a mail server. */
export function drillSettings(databaseUrl: string, folder: string, port: number): Record<string, string> {
  const none = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))
  return {
    ...none,
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    LISTEN_ADDRESS: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    ...mediaToRead(),
  }
}

/**
 * The settings for pictures. The drill reads those in S3 like the live site. New ones, such as missing renditions, go
 * to the copy of the database. The drill cannot remove objects, because they belong to the live site.
 */
function mediaToRead(): Record<string, string> {
  const place = /s3:.*/.exec(process.env.MEDIA ?? '')?.[0]
  if (!place) return {}
  const otherSettings = Object.keys(mediaSettings).map((name) => [name, process.env[name] ?? ''])
  return { ...Object.fromEntries(otherSettings), MEDIA: `database,${place}` }
}

export async function startDrillSite(databaseUrl: string, folder: string, signals: { check: () => void }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = drillSettings(databaseUrl, folder, port)
  const child = spawn(process.execPath, [programOfSite()], {
    cwd: root,
    // Next's types require NODE_ENV in every environment.
    env: settings as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-2000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    for (const deadline = performance.now() + maxStart; ; await wait(100)) {
      signals.check()
      if (await isReady(url)) return { check: () => findWorkingParts(url), stop }
      if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline)
        throw new CliError(`The site does not start on the restored database:\n${output}`)
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** `serve.mjs` in a packed site, else the same server on this folder's build. */
function programOfSite(): string {
  const packed = join(root, 'scripts', 'serve.mjs')
  if (existsSync(packed)) return packed
  if (!existsSync(join(root, '.next', 'BUILD_ID')))
    throw new CliError('There is no build to start: npm run build')
  return join(root, 'scripts', 'run', 'server.mjs')
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** @returns the names of the parts that work */
async function findWorkingParts(url: string): Promise<string[]> {
  await ask(`${url}/`, 'text/html')
  const articles = (await (
    await ask(`${url}/api/newsletter-articles`, 'application/json')
  ).json()) as unknown[]
  const answer = await ask(`${url}/api/project-updates?limit=100`, 'application/json')
  const { updates } = (await answer.json()) as { updates: { imageUrls: string[] }[] }
  const picture = updates.flatMap(({ imageUrls }) => imageUrls)[0]
  if (picture) await ask(url + picture, 'image/')
  return [
    'home page',
    `${articles.length} articles`,
    `${updates.length} updates`,
    ...(picture ? ['a picture'] : []),
  ]
}

async function ask(url: string, type: string): Promise<Response> {
  const answer = await fetch(url)
  if (answer.ok && answer.headers.get('content-type')?.startsWith(type)) return answer
  throw new CliError(`The restored site answers ${new URL(url).pathname} with ${answer.status}.`)
}
