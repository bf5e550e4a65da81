import { chmodSync, lstatSync } from 'node:fs'

const sticky = 0o1000

/**
 * Takes the rights of other users from a file or folder, which may have them from an earlier release. Only from what
 * belongs to this user, and not from a place that users share, such as /tmp.
 */
export function restrictAccess(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.() || found.mode & sticky) return
  if (found.mode & 0o077) chmodSync(path, found.mode & 0o700)
}
