import { db } from '@/lib/platform/db/client'
import { renditionsMade } from '@/lib/platform/images/renditions'
import { objectsRemoved } from '@/lib/platform/images/object-store'

// A shared machine may stall; a test that hangs still fails.
jest.setTimeout(30_000)

// The file's database is removed afterwards, and nothing may use it then.
afterAll(async () => {
  await renditionsMade()
  await objectsRemoved()
  await db.$disconnect()
})
