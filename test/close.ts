import { db } from '@/lib/db/client'
import { renditionsMade } from '@/lib/images/renditions'

// The database of a file is removed after it, and nothing may use it then.
afterAll(async () => {
  await renditionsMade()
  await db.$disconnect()
})
