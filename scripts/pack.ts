// `npm run pack -- FOLDER`: the built site with all it needs but Node itself, to be copied to a machine or into a
// container. Next gathers what its server imports; pages' files, pictures, fonts, migrations and our scripts come here.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import { fontsOf } from '@/lib/documents/fonts'
import { locales } from '@/lib/language/locales'
import { build } from './build'
import { isMain, main, root } from './process.mjs'

/** What runs there, by hand, by a unit or by Docker: made into plain JavaScript, as there is no tsx. */
const entries = ['serve', 'migrate', 'seed', 'backup', 'restore', 'db-copy', 'staff']
const bundles = '.next/scripts'
/** Started as threads by their paths. */
const threads = ['lib/documents/typeset-worker.mjs', 'lib/db/sqlite/worker.mjs']
const folders = [
  'public',
  '.next/static',
  'prisma/migrations',
  'prisma/demo',
  'lib/documents/templates',
  // SQLite for Node 20, which its package looks for by a path that the tracer cannot read off.
  `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}`,
]
const files = ['prisma/schema.prisma', 'LICENSE']

/**
 * Packs what is built.
 * @param target an empty folder, or one that does not exist
 */
export async function pack(target: string) {
  mkdirSync(target, { recursive: true })
  await bundleEntries()
  const standalone = join(root, '.next', 'standalone')
  cpSync(standalone, target, { recursive: true, filter: (path) => runsHere(path) })
  for (const path of [...folders, ...files, ...fonts(), ...(await traced())]) take(path, target)
  // Next copied its pages before each had its Content-Security-Policy.
  const pages = join('.next', 'server', 'app')
  for (const name of readdirSync(join(root, pages), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.meta')) take(join(pages, name), target)
  }
  rmSync(join(target, '.next', 'server', 'route-cache'), { recursive: true, force: true })
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

/** Files that our own scripts import, found by the tracer that Next uses itself. */
async function traced() {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const { fileList } = await nodeFileTrace(
    [...entries.map((name) => `${bundles}/${name}.mjs`), ...threads].map((path) => join(root, path)),
    { base: root, ignore: (path: string) => !runsHere(join(root, path)) },
  )
  // The server itself is in Next's own part.
  return [...fileList].filter((path) => !path.startsWith('.next/') && !path.startsWith('..'))
}

/** The program's own list of the fonts that documents are set in. */
function fonts() {
  return [...new Set(locales.flatMap(fontsOf))].map((path) => relative(root, path))
}

const ownLibc = process.platform === 'linux' ? libc() : undefined

/** Binaries for another C library than this machine's are of no use where this goes. */
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
