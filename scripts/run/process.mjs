// @ts-check
// Helpers for all scripts. Imports nothing from node_modules: `npm start` uses it before installing.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = folderOf('package.json', dirname(fileURLToPath(import.meta.url)))

/**
 * The scripts stand deeper here than in a packed site, where they are bundled into one folder.
 * @param {string} name
 * @param {string} folder
 * @returns {string}
 */
function folderOf(name, folder) {
  return existsSync(join(folder, name)) ? folder : folderOf(name, dirname(folder))
}

/**
 * Whether this process was started for the script. Compares the name: in a packed site several scripts are one file with
 * the same `import.meta.url`.
 * @param {string} name without extension
 */
export function isMain(name) {
  const started = relative(join(root, 'scripts'), realpathSync(process.argv[1] ?? '.'))
  return !started.startsWith('..') && basename(started).replace(/\.\w+$/, '') === name
}

/** An error that the operator can fix: only its message is printed. */
export class CliError extends Error {}

/** @type {NodeJS.Signals[]} */
const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a command to its end. A quiet one prints only on failure. A signal to this process goes to the command, and this
 * process ends when the command has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, cwd?: string, answer?: boolean }} [options]
 *   `answer`: whether the command is a Node script that sends a message, which is returned
 * @returns {Promise<any>}
 */
export function run(command, args, { env = {}, quiet = false, cwd = root, answer = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [
        quiet ? 'ignore' : 'inherit',
        output,
        output,
        ...(answer ? [/** @type {const} */ ('ipc')] : []),
      ],
    })
    let said = ''
    /** @type {unknown} */
    let message
    /** @type {NodeJS.Signals | undefined} */
    let passed
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill((passed = signal))
    for (const signal of endingSignals) process.on(signal, pass)
    child.stdout?.on('data', (chunk) => (said += chunk))
    child.stderr?.on('data', (chunk) => (said += chunk))
    child.on('message', (sent) => (message = sent))
    child.on('error', reject)
    // With `answer` the channel may deliver the message after the exit.
    child.on(answer ? 'close' : 'exit', (code, signal) => {
      for (const one of endingSignals) process.off(one, pass)
      if (passed) process.exit(128 + constants.signals[passed])
      if (code === 0) return resolve(message)
      const name = [command, ...args].join(' ').replaceAll(root + '/', '')
      reject(new CliError(`${said}\n\`${name}\` exited with ${signal ?? `code ${code}`}.`.trim()))
    })
  })
}

/**
 * Runs a script to its end, in a separate process.
 * @param {string} name `run/pictures`, without extension
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runScript(name, options) {
  return run(process.execPath, ['--import', 'tsx', join(root, 'scripts', `${name}.ts`)], options)
}

/**
 * Runs the body of a script with the settings of `.env`, which the environment overrides. On a CliError it prints only
 * the message.
 * @param {() => Promise<unknown>} body
 */
export async function main(body) {
  const dotenv = join(root, '.env')
  try {
    if (existsSync(dotenv)) process.loadEnvFile(dotenv)
    await body()
  } catch (error) {
    console.error(error instanceof CliError ? `\n${error.message}` : error)
    process.exit(1)
  }
}
