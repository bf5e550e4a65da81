import { resolve } from 'node:path'

/**
 * Path of a project file at run time. The bundler traces static paths, and would bundle fonts, pictures and the
 * typesetting worker into the server. Resolved here, they stay files.
 */
export function projectPath(...parts: string[]): string {
  return resolve(/* turbopackIgnore: true */ process.cwd(), ...parts)
}
