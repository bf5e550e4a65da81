import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { filters, openEngine } from '../../scripts/data/migrations/engine'
import { createDatabase } from '../../scripts/data/postgres'
import { schemaFor } from '../../scripts/data/prisma-schema'
import type { DatabaseKind } from '../support/server/server'

/** Differences between a migrated database and prisma/schema.prisma; expected to be empty. */
export async function driftOf(database: DatabaseKind, url: string): Promise<unknown[]> {
  return database === 'sqlite' ? sqliteDrift(url) : postgresDrift(url)
}

const schema = (database: DatabaseKind) => ({
  files: [{ path: 'schema.prisma', content: schemaFor(database) }],
})

/** Prisma's schema cannot express these: they are in the migrations only. */
const byHand = /gin_trgm_ops|\(lower\(/

/** The engine reports how many steps it would take. */
async function sqliteDrift(url: string): Promise<unknown[]> {
  const engine = await openEngine('sqlite', new PrismaLibSql({ url }))
  const pushed = await engine.schemaPush({ force: false, filters, schema: schema('sqlite') })
  engine.free()
  return pushed.executedSteps === 0 ? [] : [pushed]
}

/**
 * In WebAssembly the engine cannot read PostgreSQL's catalogue, so the migrated database is compared with one created
 * directly from the schema.
 */
async function postgresDrift(url: string): Promise<unknown[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const engine = await openEngine('postgresql', new PrismaPg(pool))
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', ...schema('postgresql') },
    script: true,
    exitCode: null,
    filters,
  })
  engine.free()
  await pool.end()
  const fresh = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  const wanted = new Set(await structureOf(fresh.url, stdout ?? ''))
  const found = new Set((await structureOf(url)).filter((line) => !byHand.test(line)))
  await fresh.drop()
  return [
    ...[...wanted].filter((line) => !found.has(line)).map((line) => `missing: ${line}`),
    ...[...found].filter((line) => !wanted.has(line)).map((line) => `too much: ${line}`),
  ]
}

async function structureOf(url: string, script = ''): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  if (script) await client.query(script)
  const { rows } = await client.query<{ line: string }>(`
    SELECT concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE contype = 'f'`)
  await client.end()
  return rows.map(({ line }) => line)
}
