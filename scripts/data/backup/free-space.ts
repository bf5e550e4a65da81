import { statfs } from 'node:fs/promises'
import { CliError } from '../../run/process.mjs'

/** In bytes. A full disk would stop the site. */
const reserve = 200_000_000

/** Checked before writing, because a disk that fills up half-way would stop the site. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (bytes + reserve <= free) return
  const [wanted, there] = [bytes + reserve, free].map((one) => `${Math.ceil(one / 1e6)} MB`)
  throw new CliError(
    `${folder} needs ${wanted} of free space for this and has ${there}: nothing was changed.`,
  )
}
