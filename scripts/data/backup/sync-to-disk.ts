import { open } from 'node:fs/promises'

/** @param path a file or folder to fsync, so that it survives a power cut */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
