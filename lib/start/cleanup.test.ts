import { deleteOldAccess } from '@/lib/staff/access-log/store'
import { deleteExpiredKeys } from '@/lib/leads/request/idempotency-store'
import { startCleanup } from './cleanup'

jest.mock('@/lib/staff/access-log/store', () => ({ deleteOldAccess: jest.fn().mockResolvedValue(0) }))
jest.mock('@/lib/leads/request/idempotency-store', () => ({ deleteExpiredKeys: jest.fn() }))
jest.mock('@/lib/privacy/retention', () => ({ tidyPersonalData: jest.fn().mockResolvedValue(undefined) }))
jest.mock('@/lib/platform/log/log', () => ({ logWarning: jest.fn() }))

test('expired keys are deleted at each start and every hour, even after the database was unavailable', async () => {
  jest.useFakeTimers()
  jest.mocked(deleteExpiredKeys).mockRejectedValueOnce(new Error('away')).mockResolvedValue()
  startCleanup()
  expect(deleteExpiredKeys).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1000)
  expect(deleteExpiredKeys).toHaveBeenCalledTimes(3)
  expect(jest.mocked(deleteOldAccess).mock.calls).toEqual([[12], [12], [12]])
  jest.useRealTimers()
})
