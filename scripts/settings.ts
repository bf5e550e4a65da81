import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, CliError } from './process.mjs'

/**
 * The settings as lib/env.ts reads and checks them; wrong ones stop the script with a sentence for each. Read when asked,
 * since `main` takes those of `.env` in first.
 */
export async function readSettings() {
  try {
    return await import('@/lib/env')
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('The setting')
      ? new CliError(error.message)
      : error
  }
}

/** Makes the folder of data where it is not there yet. */
export function prepareDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new CliError(
      `The folder ${resolve(folder)} cannot be written: give this user the right to, or set DATA_DIR.`,
    )
  }
}

/** Leaves every setting of a developer's own unset, in `.env` too, since a test must not send mail or touch a real database. */
export function forgetSettings() {
  const listed = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  for (const [, name = ''] of listed) process.env[name] = ''
}
