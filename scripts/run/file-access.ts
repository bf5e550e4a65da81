import { chmodSync, lstatSync } from 'node:fs'

/** Creates files that only the owner can read, because they contain visitors' names and addresses. */
export async function withUmask<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(0o077)
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}

const sticky = 0o1000

/** Removes other users' permissions from earlier releases, except in shared folders and on others' files. */
export function restrictAccess(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink() || stats.uid !== process.getuid?.() || stats.mode & sticky) return
  if (stats.mode & 0o077) chmodSync(path, stats.mode & 0o700)
}
