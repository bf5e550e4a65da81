import { resolve } from 'node:path'

/** Photos live in the database, and large pages read them in fewer steps. The first table fixes the size, in bytes. */
export const pageSize = 16384

/**
 * @param {string} url `file:…`
 * @returns {string} absolute path of the database file
 */
export function sqlitePath(url) {
  return resolve(/* turbopackIgnore: true */ url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, ''))
}
