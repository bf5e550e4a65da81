// Prisma's own schema engine, in WebAssembly from the registry: the native one is downloaded at first use from a host
// that is not reachable everywhere.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { root } from './process.mjs'
import { schemaFor } from './schema.mjs'

export const filters = { externalTables: [], externalEnums: [] }

/** @typedef {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory} Factory */
/** @typedef {import('./schema.mjs').Provider} Provider */

/**
 * @param {Provider} provider
 * @param {Factory} factory
 */
export async function openEngine(provider, factory) {
  instantiate()
  const datamodels = /** @type {[string, string][]} */ ([['schema.prisma', schemaFor(provider)]])
  return bindings.SchemaEngine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
}

/** @param {Provider} provider */
export const migrationsFolder = (provider) => join(root, 'prisma', 'migrations', provider)

/**
 * The committed migrations in the form in which the engine takes them.
 * @param {Provider} provider
 * @returns {import('@prisma/schema-engine-wasm').MigrationList}
 */
export function migrationsOf(provider) {
  const baseDir = migrationsFolder(provider)
  const lock = 'migration_lock.toml'
  return {
    baseDir,
    lockfile: { path: lock, content: readFileSync(join(baseDir, lock), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: readdirSync(baseDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
      .map((name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(join(baseDir, name, 'migration.sql'), 'utf8') },
        },
      })),
  }
}

let ready = false

function instantiate() {
  if (ready) return
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace('engine.js', 'engine_bg.wasm')
  const engine = new WebAssembly.Module(readFileSync(file))
  const instance = new WebAssembly.Instance(engine, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  ready = true
}
