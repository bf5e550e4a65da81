import { migrate } from '../scripts/migrate'
import { main } from '../scripts/process.mjs'
import { seed } from '../scripts/seed'

// Fills the database with its tables and the demonstration content.
void main(async () => {
  const [, , url = ''] = process.argv
  await migrate(url)
  await seed(url)
  process.exit()
})
