import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restrictAccess } from './file-access'
import { root, CliError } from './process.mjs'

/** The settings, validated by lib/env.ts. Read on call, because `main` loads `.env` first. */
export async function readSettings() {
  try {
    return await import('@/lib/env')
  } catch (error) {
    // The error is recognised by name, because the module of its class could not be loaded.
    throw error instanceof Error && error.name === 'SettingsError' ? new CliError(error.message) : error
  }
}

/** Creates the data folder and closes it to other users, because it contains names and addresses. */
export function prepareDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    restrictAccess(folder)
  } catch {
    throw new CliError(
      `The folder ${resolve(folder)} cannot be written: give this user the right to, or set DATA_DIR.`,
    )
  }
}

/** Unsets all settings of the developer and `.env`, so that tests cannot send mail or use real data. */
export function forgetSettings() {
  const listed = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)
  for (const [, name = ''] of listed) process.env[name] = ''
}
