// The schema for one database. Prisma requires a literal provider, so the line is replaced.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/process.mjs'

export const providers = ['sqlite', 'postgresql'] as const
export type Provider = (typeof providers)[number]

export const schemaPath = join(root, 'prisma', 'schema.prisma')

/** @param output folder of the client, relative to the schema */
export function schemaFor(provider: Provider, output?: string) {
  return inProvider(readFileSync(schemaPath, 'utf8'), provider, output)
}

export function inProvider(schema: string, provider: Provider, output: string = './client') {
  return schema
    .replace(/^(\s*provider\s*=\s*)"sqlite"$/m, `$1"${provider}"`)
    .replace(/^(\s*output\s*=\s*)".*"$/m, `$1"${output}"`)
}
