import type * as argon2 from '@node-rs/argon2'
import { db } from '@/lib/platform/db/client'
import { waitForRenditions } from '@/lib/platform/images/renditions'
import { waitForRemovals } from '@/lib/platform/images/object-store'

// A shared machine may stall; a test that hangs still fails.
jest.setTimeout(30_000)

// `lib/staff/accounts/password.test.ts` tests the cost of hashing. Elsewhere it would only take time.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  const hash: typeof argon2.hash = (password, options) =>
    real.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
  return { ...real, hash }
})

// The file's database is removed after its tests, so its connections must be closed.
afterAll(async () => {
  await waitForRenditions()
  await waitForRemovals()
  await db.$disconnect()
})
