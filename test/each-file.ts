import { db } from '@/lib/db/client'
import { renditionsMade } from '@/lib/images/renditions'

// A shared machine may stall; a test that hangs still fails.
jest.setTimeout(30_000)

// The file's database is removed afterwards, and nothing may use it then.
afterAll(async () => {
  await renditionsMade()
  await db.$disconnect()
})
