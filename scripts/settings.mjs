// Where things are when nothing else is said. lib/env.ts reads and checks all settings; what stands here is what is
// needed before anything is installed, and says the same.
import { join } from 'node:path'

export const dataFolder = () => process.env.DATA_DIR?.trim() || 'data'

export const defaultDatabaseUrl = () => `file:${join(dataFolder(), 'nava-ridge.db')}`
