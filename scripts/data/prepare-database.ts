// Prepares the database at every start, before the site serves.
import type { Env } from '@/lib/env'
import { removeLeftovers } from './backup/work-folder'
import { migrate } from './migrations/migrate'
import { fillGuide, seed } from './seed'

/** Applies migrations, and fills an embedded database that was never used. Other databases only get their first guide. */
export async function prepareDatabase(settings: { databaseUrl: string; env: Env }): Promise<void> {
  const { databaseUrl, env } = settings
  for (const folder of removeLeftovers(settings))
    console.log(`Removed ${folder}, which an interrupted command left`)
  const applied = await migrate(databaseUrl)
  console.log(
    applied.length > 0 ? `Database brought up to date (${applied.join(', ')})` : 'The database is up to date',
  )
  if (env.DATABASE_URL) await fillGuide(databaseUrl)
  else if (await seed(databaseUrl)) console.log('Filled with demonstration content')
}
