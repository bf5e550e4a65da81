import { migrate } from '../../../scripts/data/migrations/migrate'
import { main } from '../../../scripts/run/process.mjs'
import { seed, writtenOn } from '../../../scripts/data/seed'

// Fills the database with its tables and the demonstration content.
void main(async () => {
  const [, , url = ''] = process.argv
  await migrate(url)
  // The demonstration's first day is the day on which its texts were written, so that dates are the same in each run.
  await seed(url, writtenOn)
  process.exit()
})
