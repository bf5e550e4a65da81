// @ts-check
// Installs the packages of package-lock.json if they are missing: for the site alone, or with the tools for tests and
// development. Imports nothing that would have to be installed first.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isMain, main, root, run, CliError } from './process.mjs'

const oldest = [20, 19]
const packages = join(root, 'node_modules')
const staging = join(root, '.next', 'packages')

/** Files of packages that neither the site nor its tests read, of 250 MB. */
const unread = [
  /\.[cm]?(js|ts|css)\.map$/,
  // Query compilers of databases that the schema is not used with.
  /@prisma\/client\/runtime\/query_compiler_(small|\w+\.(cockroachdb|mysql|sqlserver))/,
  // SQLite as C, and compiled for other machines.
  RegExp(`@photostructure/sqlite/(src|prebuilds/(?!${process.platform}-${process.arch}))/`),
]

/**
 * Installs what is missing. Tools that are there stay there, in the versions of the lock file.
 * @param {{ tools: boolean }} wanted
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function install({ tools }) {
  refuseOldNode()
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const there = packagesOf(join(packages, '.package-lock.json'))
  const missing = Object.entries(wanted).filter(
    // Optional ones may be for other platforms.
    ([path, { version, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && there[path]?.version !== version,
  )
  const hasTools = Object.keys(there).some((path) => wanted[path]?.dev)
  if (!missing.some(([, { dev }]) => !dev || tools || hasTools)) return false
  console.log('Installing packages (half a minute to two, once)…')
  await (tools || hasTools ? npmInstall(root) : installSite())
  return true
}

/**
 * Installs without development packages, in a folder of its own whose package.json does not list them: with
 * `--omit=dev`, npm still installs those that a package of the site may use if they are there (Prisma's command,
 * Playwright, TypeScript).
 */
async function installSite() {
  mkdirSync(staging, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions = { ...manifest.dependencies, ...manifest.devDependencies }
  const overrides = JSON.stringify(manifest.overrides).replace(
    /"\$([^"]+)"/g,
    (_, name) => `"${versions[name]}"`,
  )
  writeFileSync(
    join(staging, 'package.json'),
    JSON.stringify({ ...manifest, devDependencies: {}, overrides: JSON.parse(overrides) }),
  )
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(staging, file))
  const staged = join(staging, 'node_modules')
  if (existsSync(packages)) {
    rmSync(staged, { recursive: true, force: true })
    renameSync(packages, staged)
  }
  try {
    await npmInstall(staging)
    removeUnread(staged)
  } finally {
    if (existsSync(staged)) renameSync(staged, packages)
  }
  rmSync(staging, { recursive: true })
}

/** @param {string} cwd */
async function npmInstall(cwd) {
  // npm passes its own path to its scripts, which also works when `npm` is not on the PATH.
  const npm = process.env.npm_execpath
  // Not `npm ci`: it rejects a lock file without the binaries of all other platforms, and a registry need not have them
  // all. With --no-save `npm install` follows the lock file and does not change it.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await (npm
    ? run(process.execPath, [npm, ...args], { quiet: true, cwd })
    : run('npm', args, { quiet: true, cwd }))
}

/** @param {string} folder */
function removeUnread(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/')
    if (unread.some((pattern) => pattern.test(path)))
      rmSync(join(folder, file), { force: true, recursive: true })
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [needed = 0, neededMinor = 0] = oldest
  if (major > needed || (major === needed && minor >= neededMinor)) return
  throw new CliError(
    `This needs Node.js ${oldest.join('.')} or newer, and this is ${process.versions.node}. Please install a newer one from nodejs.org.`,
  )
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

if (isMain('scripts/install')) await main(() => install({ tools: false }))
