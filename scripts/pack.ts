// `npm run pack -- FOLDER`: the built site with everything it needs except Node, to copy to a machine or a container.
// Next collects what its server imports; this adds static files, pictures, fonts, migrations and our scripts.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build as bundle } from 'esbuild'
import { fontsOf } from '@/lib/documents/fonts'
import { locales } from '@/lib/language/locales'
import { build } from './build'
import { isMain, main, root } from './process.mjs'

/** Scripts started by hand, systemd or Docker: bundled to plain JavaScript, because there is no tsx. */
const entries = [
  'serve',
  'migrate',
  'seed',
  'backup',
  'backup-key',
  'ship',
  'restore',
  'drill',
  'db-copy',
  'staff',
  'doctor',
  'report-failure',
]
const bundles = '.next/scripts'
/** Started as worker threads by path. */
const threads = ['lib/documents/typeset-worker.mjs', 'lib/db/sqlite/worker.mjs']
const folders = [
  'public',
  '.next/static',
  'prisma/migrations',
  'prisma/demo',
  'lib/documents/templates',
  'lib/pictures/plans',
  // SQLite for Node 20, which its package loads by a computed path that the tracer cannot follow.
  `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}`,
]
const files = ['prisma/schema.prisma', 'LICENSE']

/**
 * Packs the build.
 * @param target an empty folder, or one that does not exist
 */
export async function pack(target: string) {
  mkdirSync(target, { recursive: true })
  await bundleEntries()
  const standalone = join(root, '.next', 'standalone')
  // The tracer takes along what it finds in the data folder of this machine.
  const isData = (path: string) => relative(standalone, path).split(sep)[0] === 'data'
  cpSync(standalone, target, { recursive: true, filter: (path) => !isData(path) && runsHere(path) })
  for (const path of [...folders, ...files, ...fonts(), ...(await traced())]) take(path, target)
  // Next copied its pages before each got its Content-Security-Policy.
  const pages = join('.next', 'server', 'app')
  for (const name of readdirSync(join(root, pages), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.meta')) take(join(pages, name), target)
  }
  rmSync(join(target, '.next', 'server', 'route-cache'), { recursive: true, force: true })
  // Next's way to start, without migrations and our own server.
  rmSync(join(target, 'server.js'))
  cpSync(join(root, bundles), join(target, 'scripts'), { recursive: true })
}

async function bundleEntries() {
  rmSync(join(root, bundles), { recursive: true, force: true })
  await bundle({
    absWorkingDir: root,
    entryPoints: entries.map((name) => `scripts/${name}.ts`),
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    packages: 'external',
    logLevel: 'error',
  })
}

function take(path: string, target: string) {
  const to = join(target, path)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(root, path), to, { recursive: true, filter: (from) => !/\.test\.tsx?$/.test(from) })
}

/** Files that our own scripts import, found by the tracer that Next itself uses. */
async function traced() {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const { fileList } = await nodeFileTrace(
    [...entries.map((name) => `${bundles}/${name}.mjs`), ...threads].map((path) => join(root, path)),
    {
      base: root,
      ignore: (path: string) => /^node_modules\/next\//.test(path) || !runsHere(join(root, path)),
    },
  )
  // Next and the site are part of Next's output.
  return [...fileList].filter((path) => !path.startsWith('.next/') && !path.startsWith('..'))
}

/** The fonts of the documents, as listed by the program. */
function fonts() {
  return [...new Set(locales.flatMap(fontsOf))].map((path) => relative(root, path))
}

const ownLibc = process.platform === 'linux' ? libc() : undefined

/** Excludes binaries for another C library than this machine's. */
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

if (isMain('scripts/pack')) {
  void main(async () => {
    const target = resolve(process.argv[2] ?? join(root, '.next', 'packed'))
    rmSync(target, { recursive: true, force: true })
    await build()
    await pack(target)
    const size = execFileSync('du', ['-sh', target], { encoding: 'utf8' }).split('\t')[0]
    console.log(`Packed ${size} into ${target}. Start it there with: node scripts/serve.mjs`)
  })
}
