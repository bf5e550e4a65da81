// The one schema, as each database has it: Prisma wants the provider as a literal, so the line is replaced.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

export const providers = /** @type {const} */ (['sqlite', 'postgresql'])
/** @typedef {typeof providers[number]} Provider */

export const schemaPath = join(root, 'prisma', 'schema.prisma')

/**
 * @param {Provider} provider
 * @param {string} [output] where the client goes, seen from the schema
 */
export function schemaFor(provider, output) {
  return inProvider(readFileSync(schemaPath, 'utf8'), provider, output)
}

/**
 * @param {string} schema
 * @param {Provider} provider
 * @param {string} [output]
 */
export function inProvider(schema, provider, output = './client') {
  return schema
    .replace(/^(\s*provider\s*=\s*)"sqlite"$/m, `$1"${provider}"`)
    .replace(/^(\s*output\s*=\s*)".*"$/m, `$1"${output}"`)
}
