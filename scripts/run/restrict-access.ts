import { chmodSync, lstatSync } from 'node:fs'

const sticky = 0o1000

/**
 * Removes other users' permissions, which earlier releases may have left. Skips files of other users and
 * shared folders such as /tmp.
 */
export function restrictAccess(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.() || found.mode & sticky) return
  if (found.mode & 0o077) chmodSync(path, found.mode & 0o700)
}
