import { db } from '@/lib/platform/db/client'
import { emptyPostgres } from '@/scripts/data/backup/postgres'

it('a restore empties a database of many tables, each with a sequence that goes with it', async () => {
  for (let number = 1; number <= 60; number += 1)
    await db.$executeRawUnsafe(`CREATE TABLE "Extra${number}" (id serial PRIMARY KEY)`)
  await emptyPostgres(process.env.DATABASE_URL ?? '')
  const left = await db.$queryRaw`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`
  expect(left).toEqual([])
})
