// `npm run migration -- NAME`: writes SQL for both databases from the last commit's schema to the current
// one. Review it before committing, and add statements that move data.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import { withConstraints } from './constraints'
import { filters, openEngine, type Factory } from './engine'
import { keepClients } from '../generate'
import { migrationsFolder } from './list'
import { startPostgres } from '../postgres'
import { main, root, CliError } from '../../run/process.mjs'
import { inProvider, schemaFor, type Provider } from '../prisma-schema'

void main(async () => {
  const name = process.argv[2]?.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  if (!name) throw new CliError('Give the migration a name: npm run migration -- add_villa_floor')
  if (git('status', '--porcelain', 'prisma/migrations'))
    throw new CliError('Commit the last migration first, or remove its folders and make it again.')
  const folder = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
  const postgres = await startPostgres()
  try {
    await write('sqlite', new PrismaLibSql({ url: ':memory:' }), folder)
    await write('postgresql', new PrismaPg({ connectionString: postgres.url }), folder)
  } finally {
    await postgres.stop()
  }
  await keepClients()
})

async function write(provider: Provider, factory: Factory, folder: string) {
  const engine = await openEngine(provider, factory)
  const { stdout } = await engine.diff({
    // A schema is committed with its migration; e2e/faults/migrations.spec.ts compares them.
    from: datamodel(inProvider(git('show', 'HEAD:./prisma/schema.prisma'), provider)),
    to: datamodel(schemaFor(provider)),
    script: true,
    exitCode: null,
    filters,
  })
  if (!stdout || /^-- This is an empty migration/.test(stdout)) {
    throw new CliError('Nothing in prisma/schema.prisma has changed since the last commit.')
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

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}

function datamodel(content: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] }
}
