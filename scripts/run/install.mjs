// @ts-check
// Installs the packages of package-lock.json if they are missing: for the site alone, or with the tools for tests and
// development. Imports nothing that would have to be installed first.
import { execFileSync } from 'node:child_process'
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

/** Files of packages that neither site nor tests read: 270 MB. */
const unusedFiles = [
  /\.[cm]?(js|ts|css)\.map$/,
  /^next\/dist\/docs\//,
  /^date-fns\/fp\//,
  // The compiler's messages in other languages.
  /^typescript\/lib\/[^/]+\/diagnosticMessages/,
  // Query compilers for other databases.
  /^@prisma\/client\/runtime\/query_compiler_(fast|\w+\.(cockroachdb|mysql|sqlserver))/,
  // SQLite's C sources and binaries for other machines.
  RegExp(`^@photostructure/sqlite/(src|prebuilds/(?!${process.platform}-${process.arch}))/`),
]

/**
 * Installs missing packages. Installed tools are kept, in the versions of the lock file.
 * @param {{ tools: boolean }} wanted
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function install({ tools }) {
  refuseOldNode()
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(packages, '.package-lock.json'))
  const missing = Object.entries(wanted).filter(
    // Optional packages may be for other platforms.
    ([path, { version, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && installed[path]?.version !== version,
  )
  const hasTools = Object.keys(installed).some((path) => wanted[path]?.dev)
  if (!missing.some(([, { dev }]) => !dev || tools || hasTools)) return false
  console.log('Installing packages (half a minute to two, once)…')
  await installStaged({ tools: tools || hasTools })
  return true
}

/**
 * Installs in a separate folder with its own package.json and lock file. Without tools, package.json lists no
 * development packages, because `--omit=dev` still installs those that are optional peers of a production
 * package (Prisma's command, Playwright, TypeScript).
 * @param {{ tools: boolean }} wanted
 */
async function installStaged({ tools }) {
  const staged = join(staging, 'node_modules')
  mkdirSync(staging, { recursive: true })
  writeManifest(tools)
  cpSync(join(root, '.npmrc'), join(staging, '.npmrc'))
  if (existsSync(packages)) {
    rmSync(staged, { recursive: true, force: true })
    renameSync(packages, staged)
  }
  try {
    writeLock({ addresses: true })
    // A registry may store its files elsewhere.
    await npmInstall().catch(() => (writeLock({ addresses: false }), npmInstall()))
    if (!tools) removeUnused(staged)
  } finally {
    if (existsSync(staged)) renameSync(staged, packages)
  }
  rmSync(staging, { recursive: true })
}

/** @param {boolean} tools */
function writeManifest(tools) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions = { ...manifest.dependencies, ...manifest.devDependencies }
  // `$name` is the version of a package that this package.json may not list.
  const overrides = JSON.stringify(manifest.overrides).replace(
    /"\$([^"]+)"/g,
    (_, name) => `"${versions[name]}"`,
  )
  Object.assign(manifest, { overrides: JSON.parse(overrides) }, !tools && { devDependencies: {} })
  writeFileSync(join(staging, 'package.json'), JSON.stringify(manifest))
}

/**
 * Without addresses, as in our lock file, npm downloads the list of versions of each package.
 * @param {{ addresses: boolean }} wanted
 */
function writeLock({ addresses }) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const registry = addresses ? execNpm(['config', 'get', 'registry']).replace(/\/*\s*$/, '') : ''
  for (const [path, one] of Object.entries(addresses ? lock.packages : {})) {
    if (!one.integrity || one.resolved) continue
    const name = one.name ?? path.replace(/^.*node_modules\//, '')
    one.resolved = `${registry}/${name}/-/${name.replace(/^.*\//, '')}-${one.version}.tgz`
  }
  writeFileSync(join(staging, 'package-lock.json'), JSON.stringify(lock))
}

// npm passes its own path to scripts, which works even if `npm` is not on the PATH.
const npm = process.env.npm_execpath
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]

/** @param {string[]} args */
function execNpm(args) {
  return execFileSync(command, [...first, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
}

/** @returns {Promise<void>} */
function npmInstall() {
  // `npm ci` rejects a lock file without the binaries of all platforms, which a registry may lack. With
  // --no-save, `npm install` follows the lock file without changing it. Packages are small: npm's default of
  // 15 connections takes a quarter longer.
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--maxsockets=48',
    '--loglevel=error',
  ]
  return run(command, [...first, ...args], { quiet: true, cwd: staging })
}

/** @param {string} folder */
function removeUnused(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/')
    if (unusedFiles.some((pattern) => pattern.test(path)))
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

if (isMain('install')) await main(() => install({ tools: false }))
