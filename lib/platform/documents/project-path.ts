import { resolve } from 'node:path'

/** Path of a project file at run time. The bundler would copy files with static paths into the server. */
export function projectPath(...parts: string[]): string {
  return resolve(/* turbopackIgnore: true */ process.cwd(), ...parts)
}
