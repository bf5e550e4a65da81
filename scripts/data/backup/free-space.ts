import { statfs } from 'node:fs/promises'
import { CliError } from '../../run/process.mjs'

/** Left free: a full disk stops the site. */
const reserve = 200_000_000

/** Before anything is written: a disk that fills up half-way stops the site too. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (bytes + reserve <= free) return
  const [wanted, there] = [bytes + reserve, free].map((one) => `${Math.ceil(one / 1e6)} MB`)
  throw new CliError(
    `${folder} needs ${wanted} of free space for this and has ${there}: nothing was changed.`,
  )
}
