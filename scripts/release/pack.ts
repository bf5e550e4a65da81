// `npm run pack -- FOLDER`: the built site with everything except Node. Next collects the server's imports;
// this adds static files, pictures, fonts, migrations and scripts.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { build as bundle } from 'esbuild'
import { fontsOf } from '@/lib/platform/documents/fonts'
import { locales } from '@/lib/platform/language/locales'
import { build } from '../build/build'
import { isMain, main, root } from '../run/process.mjs'

/** Scripts for the shell, systemd or Docker, bundled to JavaScript because tsx is not packed. */
const entries = [
  'run/serve',
  'data/migrations/migrate',
  'data/seed',
  'data/backup/backup',
  'data/backup/restore',
  'data/backup/drill',
  'data/copy/db-copy',
  'data/media-move',
  'data/staff',
  'check/doctor',
  'run/report-failure',
]
const bundles = '.next/scripts'
/** Packages with many files, of which the scripts need few. All other packages are not bundled. */
const bundled = ['@date-fns/tz', 'date-fns', 'libphonenumber-js', 'zod']
/** Worker threads, which are started by path. */
const threads = ['lib/platform/documents/typeset-worker.mjs', 'lib/platform/db/sqlite/worker.mjs']
const folders = [
  'public',
  '.next/static',
  'prisma/migrations',
  'prisma/demo',
  'lib/platform/documents/templates',
  'lib/pictures/plans',
]
/** Next collects our sources too, because the server computes paths among them. Only these are packed. */
const collected = new Set(['.next', 'node_modules', 'package.json'])
/** Lists of files and source maps, which a running site does not read. */
const ofBuild = /\.(nft\.json|map)$/
const files = ['prisma/schema.prisma', 'LICENSE']

/**
 * Packs the build.
 * @param target an empty or missing folder
 */
async function pack(target: string) {
  mkdirSync(target, { recursive: true })
  await bundleEntries()
  const standalone = join(root, '.next', 'standalone')
  const isCollected = (path: string) => collected.has(relative(standalone, path).split(sep)[0] || '.next')
  copy(standalone, target, (path) => isCollected(path) && !ofBuild.test(path) && runsHere(path))
  for (const path of [...folders, ...files, ...fontFiles(), sqliteFile(), ...(await traceFiles())])
    copyFromRoot(path, target)
  // Next copied its pages before they got their Content-Security-Policy.
  const pages = join('.next', 'server', 'app')
  for (const name of readdirSync(join(root, pages), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.meta')) copyFromRoot(join(pages, name), target)
  }
  rmSync(join(target, '.next', 'server', 'route-cache'), { recursive: true, force: true })
  copy(join(root, bundles), join(target, 'scripts'))
  linkTwins(join(target, '.next', 'server'))
}

/** Next builds a chunk under a different name for each route. Links save 17 MB. */
function linkTwins(folder: string) {
  const seen = new Map<string, string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!lstatSync(file).isFile()) continue
    const bytes = readFileSync(file)
    // Twins differ only in the name of their source map, which is not packed.
    const text = name.endsWith('.js')
      ? bytes.toString('latin1').replace(/\n*\/\/# sourceMappingURL=\S*\s*$/, '')
      : ''
    const print = createHash('sha256')
      .update(text || bytes)
      .digest('hex')
    const twin = seen.get(print)
    if (!twin) {
      seen.set(print, file)
      continue
    }
    rmSync(file)
    linkSync(twin, file)
  }
}

async function bundleEntries() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(join(root, bundles), { recursive: true, force: true })
  await bundle({
    absWorkingDir: root,
    entryPoints: entries.map((path) => ({ in: `scripts/${path}.ts`, out: basename(path) })),
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'shared-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Only the JSX of pages wraps words. The default resolution of `#jsx` in package.json would make esbuild bundle
    // React.
    alias: { 'server-only': './node_modules/server-only/empty.js', '#jsx': 'react' },
    external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
    logLevel: 'error',
  })
}

function copyFromRoot(path: string, target: string) {
  const to = join(target, path)
  mkdirSync(dirname(to), { recursive: true })
  copy(join(root, path), to, (from) => !/\.test\.tsx?$/.test(from))
}

/** Copies links as they are: by default they become absolute and would lead into this checkout. */
function copy(from: string, to: string, filter: (path: string) => boolean = () => true) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter })
}

/** Files that our scripts import, found by Next's own tracer. */
async function traceFiles() {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const { fileList } = await nodeFileTrace(
    [...entries.map((path) => `${bundles}/${basename(path)}.mjs`), ...threads].map((path) =>
      join(root, path),
    ),
    {
      base: root,
      ignore: (path: string) => /^node_modules\/next\//.test(path) || !runsHere(join(root, path)),
    },
  )
  // Next and the site are part of Next's output.
  return [...fileList].filter((path) => !path.startsWith('.next/') && !path.startsWith('..'))
}

/** The fonts of the documents, as listed by the program. */
function fontFiles() {
  return [...new Set(locales.flatMap(fontsOf))].map((path) => relative(root, path))
}

/** SQLite for Node 20. The tracer cannot follow the computed path in its package. */
function sqliteFile() {
  const folder = `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}`
  return join(folder, `@photostructure+sqlite.${ownLibc ?? 'glibc'}.node`)
}

const ownLibc = process.platform === 'linux' ? libc() : undefined

/** Excludes binaries for other C libraries. */
function runsHere(path: string) {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  if (!folder || !ownLibc || !existsSync(join(folder, 'package.json'))) return true
  const { libc: wanted } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return !Array.isArray(wanted) || wanted.includes(ownLibc)
}

function libc() {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

if (isMain('pack')) {
  void main(async () => {
    const target = resolve(process.argv[2] ?? join(root, '.next', 'packed'))
    rmSync(target, { recursive: true, force: true })
    await build()
    await pack(target)
    const size = execFileSync('du', ['-sh', target], { encoding: 'utf8' }).split('\t')[0]
    console.log(`Packed ${size} into ${target}. Start it there with: node scripts/serve.mjs`)
  })
}
