// Where things are when nothing else is said. lib/env.ts reads and checks all settings; what stands here is what is
// needed before anything is installed, and says the same.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

export const dataFolder = () => process.env.DATA_DIR?.trim() || 'data'

export const defaultDatabaseUrl = () => `file:${join(dataFolder(), 'nava-ridge.db')}`

/** The settings in `.env`; what the environment says itself stands above them. */
export function readDotenv() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
