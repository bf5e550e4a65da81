import { chmodSync, lstatSync } from 'node:fs'

const sticky = 0o1000

/** Removes other users' permissions from earlier releases, except in shared folders and on others' files. */
export function restrictAccess(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.() || found.mode & sticky) return
  if (found.mode & 0o077) chmodSync(path, found.mode & 0o700)
}
