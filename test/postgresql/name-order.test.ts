import { db } from '@/lib/platform/db/client'

it('the order by name does not depend on the collation of the database', async () => {
  const [column] = await db.$queryRaw<{ collation: string }[]>`
    SELECT collation_name AS "collation" FROM information_schema.columns
    WHERE table_name = 'Lead' AND column_name = 'nameKey' AND table_schema = current_schema()`
  expect(column).toEqual({ collation: 'C' })
})
