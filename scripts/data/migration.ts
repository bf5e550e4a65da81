// `npm run migration -- NAME`: writes the SQL from the last migration's schema to the current one, for both databases.
// Review it before committing: add statements that move data to the same files yourself.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import { withConstraints } from './constraints'
import { filters, openEngine, type Factory } from './engine'
import { keepClients } from './generate'
import { migrationsFolder } from './migrations'
import { startPostgres } from './postgres'
import { main, root, CliError } from '../run/process.mjs'
import { inProvider, schemaFor, schemaPath, type Provider } from './schema'

/** The schema after the last migration. */
const lastSchema = join(root, 'prisma', 'migrations', 'schema.prisma')

void main(async () => {
  const name = process.argv[2]?.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  if (!name) throw new CliError('Give the migration a name: npm run migration -- add_villa_floor')
  const folder = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
  const postgres = await startPostgres()
  try {
    await write('sqlite', new PrismaLibSql({ url: ':memory:' }), folder)
    await write('postgresql', new PrismaPg({ connectionString: postgres.url }), folder)
  } finally {
    await postgres.stop()
  }
  writeFileSync(lastSchema, readFileSync(schemaPath))
  await keepClients()
})

async function write(provider: Provider, factory: Factory, folder: string) {
  const engine = await openEngine(provider, factory)
  const { stdout } = await engine.diff({
    from: existsSync(lastSchema)
      ? datamodel(inProvider(readFileSync(lastSchema, 'utf8'), provider))
      : { tag: 'empty' },
    to: datamodel(schemaFor(provider)),
    script: true,
    exitCode: null,
    filters,
  })
  if (!stdout || /^-- This is an empty migration/.test(stdout)) {
    throw new CliError('Nothing in prisma/schema.prisma has changed since the last migration.')
  }
  const path = join(migrationsFolder(provider), folder)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'migration.sql'), withConstraints(stdout))
  writeFileSync(
    join(migrationsFolder(provider), 'migration_lock.toml'),
    `# Written by \`npm run migration\`; says for which database these files are.\nprovider = "${provider}"\n`,
  )
  console.log(`Wrote prisma/migrations/${provider}/${folder}/migration.sql`)
}

function datamodel(content: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] }
}
