import { resolve } from 'node:path'

/** In bytes, fixed by the first table. Large pages need fewer reads for stored photos. */
export const pageSize = 16384

/**
 * @param {string} url `file:…`
 * @returns {string} absolute path of the database file
 */
export function sqlitePath(url) {
  return resolve(/* turbopackIgnore: true */ url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, ''))
}
