// Where things are when nothing else is said. lib/env.ts reads and checks all settings; what stands here is what is
// needed before anything is installed, and says the same.
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, CliError } from './process.mjs'

export const dataFolder = () => process.env.DATA_DIR?.trim() || 'data'

/** The address of the database, `file:…` or `postgres://…`; a wrong one is named as lib/env.ts would. */
export function databaseUrl() {
  const url = process.env.DATABASE_URL
  if (!url) return `file:${join(dataFolder(), 'nava-ridge.db')}`
  if (/^(file:|postgres(ql)?:\/\/)/.test(url)) return url
  throw new CliError(
    'The setting DATABASE_URL is wrong: must start with file: (SQLite) or postgres:// (PostgreSQL).',
  )
}

/** Makes the folder of data where it is not there yet. */
export function prepareDataFolder() {
  const folder = dataFolder()
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
