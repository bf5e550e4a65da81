// Prisma's schema engine as WebAssembly, to write and compare migrations. The native engine is downloaded
// from a host that is not reachable everywhere. A running site needs neither.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { schemaFor, type Provider } from '../prisma-schema'

export const filters = { externalTables: [], externalEnums: [] }

export type Factory = SqlMigrationAwareDriverAdapterFactory

export async function openEngine(provider: Provider, factory: Factory) {
  instantiate()
  const datamodels: [string, string][] = [['schema.prisma', schemaFor(provider)]]
  return bindings.SchemaEngine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
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
  const { __wbindgen_start: start } = instance.exports
  if (typeof start === 'function') start()
  ready = true
}
