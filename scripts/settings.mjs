// Where things are when nothing else is said. lib/env.ts reads and checks all settings; what stands here is what is
// needed before anything is installed, and says the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

export const dataFolder = () => process.env.DATA_DIR?.trim() || 'data'

export const defaultDatabaseUrl = () => `file:${join(dataFolder(), 'nava-ridge.db')}`

/** Leaves every setting of a developer's own unset, in `.env` too, since a test must not send mail or touch a real database. */
export function forgetSettings() {
  const listed = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  for (const [, name = ''] of listed) process.env[name] = ''
}
