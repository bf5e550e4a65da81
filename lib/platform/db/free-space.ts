import 'server-only'
import { statfs } from 'node:fs/promises'
import { env } from '@/lib/env'

/** The free bytes on the disk of the data folder. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  return bavail * bsize
}
