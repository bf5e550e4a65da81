import { resolve } from 'node:path'

/**
 * A file of the program by its place in the project. The bundler follows paths that it can read off the code, and would
 * pack fonts, pictures and the typesetter's thread into the server; asked for here, they stay files.
 */
export function projectPath(...parts: string[]): string {
  return resolve(/* turbopackIgnore: true */ process.cwd(), ...parts)
}
