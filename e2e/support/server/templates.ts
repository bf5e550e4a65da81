import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../../scripts/data/migrations/migrate'
import { createDatabase } from '../../../scripts/data/postgres'
import { seed } from '../../../scripts/data/seed'

const kinds = ['seeded', 'empty'] as const
type Kind = (typeof kinds)[number]

/** Migrated databases, with the demonstration content and without. */
interface Templates {
  /** Contains a folder for each SQLite database. */
  folder: string
  /** Names of the databases on the PostgreSQL server that the tests share. */
  names: Record<Kind, string>
}

const sqliteFile = 'nava-ridge.db'
/** The environment variable that passes the templates to the workers. */
const templatesVariable = 'TEST_TEMPLATES'

/**
 * Makes the templates once per run: each test server gets a copy, which takes milliseconds.
 * @param postgres the server that the tests share
 * @returns a function that removes the templates
 */
export async function makeTemplates(postgres: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-templates-'))
  const made = { seeded: await createDatabase(postgres), empty: await createDatabase(postgres) }
  for (const kind of kinds) {
    mkdirSync(join(folder, kind))
    for (const url of [made[kind].url, `file:${join(folder, kind, sqliteFile)}`]) {
      await migrate(url)
      if (kind === 'seeded') await seed(url)
    }
  }
  const names = { seeded: nameIn(made.seeded.url), empty: nameIn(made.empty.url) }
  process.env[templatesVariable] = JSON.stringify({ folder, names } satisfies Templates)
  return async () => {
    for (const kind of kinds) await made[kind].drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies a SQLite database into this folder. */
export function copySqlite(kind: Kind, folder: string): string {
  cpSync(join(templates().folder, kind), folder, { recursive: true })
  return `file:${join(folder, sqliteFile)}`
}

/** @param postgres the server that the tests share */
export function copyPostgres(kind: Kind, postgres: string): ReturnType<typeof createDatabase> {
  return createDatabase(postgres, templates().names[kind])
}

function templates(): Templates {
  return JSON.parse(process.env[templatesVariable] ?? '') as Templates
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}
