// `npm run build`: Prisma clients, pictures, Next's build, and policies, unless no input has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '../data/generate'
import { isMain, main, root, run, runScript } from '../run/process.mjs'

const marker = join(root, '.next', 'made-from')
const pictures = join(root, 'public', 'pictures', 'made')
const sources = ['app', 'components', 'lib', 'messages', 'prisma/schema.prisma', 'public', 'scripts/build']
const files = [
  'docs/openapi.json',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
/** Build output in the folders of the sources. */
const madeHere = /public.(pictures.made|share)/
/** Settings embedded in prerendered pages, and those of the build itself. */
export const buildSettings = /^(SITE_.*|PRIVACY_MONTHS|BACKUP_DAYS|PORT|NEXT_OUTPUT)$/

/** @returns whether a build was needed */
export async function build(): Promise<boolean> {
  await generate()
  const before = fingerprintOfAll()
  if (existsSync(pictures) && isMadeFrom(before)) return false
  console.log('Building the site and its pictures in all sizes (about a minute)…')
  rmSync(marker, { force: true })
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_OUTPUT: 'standalone' }
  const next = [join(root, 'node_modules/next/dist/bin/next'), 'build']
  const buildPages = () => run(process.execPath, next, { env, quiet: true })
  // The scripts run concurrently, because each leaves cores idle at times.
  const pictureScripts = ['build/pictures', 'build/share-pictures'].map((name) =>
    runScript(name, { env, quiet: true }),
  )
  await Promise.all([buildPages(), ...pictureScripts])
  // The list of pictures, which is among the sources, may have changed.
  const fingerprint = fingerprintOfAll()
  if (fingerprint !== before) await buildPages()
  await runScript('build/policies', { quiet: true })
  removeOldPictures()
  removeMaps()
  writeFileSync(marker, fingerprint)
  return true
}

/** Removes obsolete picture files. Runs after Next's build, which copies files from the folder. */
function removeOldPictures() {
  const manifest = JSON.parse(readFileSync(join(root, 'public/pictures/manifest.json'), 'utf8')) as Manifest
  const current = Object.entries(manifest).map(([name, { hash }]) => `${name}-${hash}`)
  const old = readdirSync(pictures).filter((file) => !current.some((name) => file.startsWith(`${name}-`)))
  for (const file of old) rmSync(join(pictures, file))
}

type Manifest = Record<string, { hash: string }>

/** Removes a stray source map from the public files, because source maps must not be published. */
function removeMaps() {
  const folder = join(root, '.next', 'static')
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  for (const name of maps) rmSync(join(folder, name))
}

const fingerprintOfAll = () => `${sourcesPrint()}\n${settingsPrint()}\n`
const isMadeFrom = (fingerprint: string) => existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint

/** Whether the build matches the sources, with whatever settings. */
export function isBuildCurrent(): boolean {
  return existsSync(marker) && readFileSync(marker, 'utf8').startsWith(sourcesPrint())
}

function sourcesPrint(): string {
  const hash = createHash('sha256')
  for (const path of [...sources.flatMap((source) => filesBelow(source)), ...files]) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function settingsPrint(): string {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(process.env).sort()) {
    // Without SITE_URL, PORT is part of the site's URL.
    if (name === 'PORT' && process.env.SITE_URL) continue
    if (buildSettings.test(name) && value) hash.update(`${name}=${value}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !madeHere.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => statSync(join(root, file)).isFile())
    .sort()
}

if (isMain('build')) void main(build)
