import { resolve } from 'node:path'

/**
 * Path of a project file at run time. Static paths would make the bundler trace fonts, pictures and the
 * typesetting worker into the server.
 */
export function projectPath(...parts: string[]): string {
  return resolve(/* turbopackIgnore: true */ process.cwd(), ...parts)
}
