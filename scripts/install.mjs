// @ts-check
// Installs the packages of package-lock.json if they are missing. Imports nothing that would have to be installed
// first.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, CliError } from './process.mjs'

const oldest = [20, 19]

/** @returns {Promise<boolean>} whether anything was installed */
export async function install() {
  refuseOldNode()
  if (isInstalled()) return false
  console.log('Installing packages (a minute or two, once)…')
  // npm passes its own path to its scripts, which also works when `npm` is not on the PATH.
  const npm = process.env.npm_execpath
  // Not `npm ci`: it rejects a lock file without the binaries of all other platforms, and a registry need not have them
  // all. With --no-save `npm install` follows the lock file and does not change it.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await (npm ? run(process.execPath, [npm, ...args], { quiet: true }) : run('npm', args, { quiet: true }))
  return true
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [needed = 0, neededMinor = 0] = oldest
  if (major > needed || (major === needed && minor >= neededMinor)) return
  throw new CliError(
    `This needs Node.js ${oldest.join('.')} or newer, and this is ${process.versions.node}. Please install a newer one from nodejs.org.`,
  )
}

/** Whether each package is installed in the version of the lock file; optional ones may be for other platforms. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages: there } = JSON.parse(readFileSync(installed, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || there[path]?.version === version,
  )
}
