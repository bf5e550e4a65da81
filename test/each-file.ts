import { db } from '@/lib/db/client'
import { renditionsMade } from '@/lib/images/renditions'

// A shared machine may stall; a test that hangs is still one that fails.
jest.setTimeout(30_000)

// The database of a file is removed after it, and nothing may use it then.
afterAll(async () => {
  await renditionsMade()
  await db.$disconnect()
})
