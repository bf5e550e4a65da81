import { forgetOldKeys } from '@/lib/leads/store'
import { startTidying } from './cleanup'

jest.mock('@/lib/leads/store', () => ({ forgetOldKeys: jest.fn() }))
jest.mock('@/lib/log/log', () => ({ logWarning: jest.fn() }))

test('keys that have had their day are forgotten at each start and every hour, whether the database answers or not', async () => {
  jest.useFakeTimers()
  jest.mocked(forgetOldKeys).mockRejectedValueOnce(new Error('away')).mockResolvedValue()
  startTidying()
  expect(forgetOldKeys).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1000)
  expect(forgetOldKeys).toHaveBeenCalledTimes(3)
  jest.useRealTimers()
})
