// @ts-check
// Helpers for all scripts. Imports nothing from node_modules: `npm start` uses it before installing.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = folderOf('package.json', dirname(fileURLToPath(import.meta.url)))

/**
 * In a packed site all scripts are bundled into one folder; here they are one level deeper.
 * @param {string} name
 * @param {string} folder
 * @returns {string}
 */
function folderOf(name, folder) {
  return existsSync(join(folder, name)) ? folder : folderOf(name, dirname(folder))
}

/**
 * Whether this process was started for the script. Compares names, because several scripts of a packed site share one
 * file and `import.meta.url`.
 *
 * @param {string} name without extension
 */
export function isMain(name) {
  const started = relative(join(root, 'scripts'), realpathSync(process.argv[1] ?? '.'))
  return !started.startsWith('..') && basename(started).replace(/\.\w+$/, '') === name
}

/** An error that the operator can fix. Only its message is printed. */
export class CliError extends Error {}

/** @type {NodeJS.Signals[]} */
const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a command and waits for it. A quiet command prints only on failure. Signals are forwarded, and this
 * process ends after the command.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, cwd?: string, answer?: boolean }}
 * [options]
 * `answer`: whether the command is a Node script that sends a message, which is returned
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
    let printed = ''
    /** @type {unknown} */
    let message
    /** @type {NodeJS.Signals | undefined} */
    let passed
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill((passed = signal))
    for (const signal of endingSignals) process.on(signal, pass)
    child.stdout?.on('data', (chunk) => (printed += chunk))
    child.stderr?.on('data', (chunk) => (printed += chunk))
    child.on('message', (sent) => (message = sent))
    child.on('error', reject)
    // With `answer` the message may arrive after the exit.
    child.on(answer ? 'close' : 'exit', (code, signal) => {
      for (const ending of endingSignals) process.off(ending, pass)
      if (passed) process.exit(128 + constants.signals[passed])
      if (code === 0) return resolve(message)
      const name = [command, ...args].join(' ').replaceAll(root + '/', '')
      reject(new CliError(`${printed}\n\`${name}\` exited with ${signal ?? `code ${code}`}.`.trim()))
    })
  })
}

/**
 * Runs a script in a separate process and waits for it.
 * @param {string} name `build/pictures`, without extension
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runScript(name, options) {
  return run(process.execPath, ['--import', 'tsx', join(root, 'scripts', `${name}.ts`)], options)
}

/**
 * Runs a script with the settings of `.env`, which the environment overrides. Of a CliError it prints only
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
