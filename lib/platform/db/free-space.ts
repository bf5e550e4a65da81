import 'server-only'
import { statfs } from 'node:fs/promises'
import { env } from '@/lib/env'

/** In bytes, where the site keeps its data. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  return bavail * bsize
}
