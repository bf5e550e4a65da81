import { migrate } from '../../../scripts/data/migrations/migrate'
import { main } from '../../../scripts/run/process.mjs'
import { seed } from '../../../scripts/data/seed'

// Fills the database with its tables and the demonstration content.
void main(async () => {
  const [, , url = ''] = process.argv
  await migrate(url)
  await seed(url)
  process.exit()
})
