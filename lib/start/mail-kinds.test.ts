/** @jest-environment node */
import { queueAskedLinks } from '@/lib/staff/accounts/password-link-store'
import { queueDueReminders } from '@/lib/viewings/reminders-store'
import { mailQueues } from './mail-kinds'

jest.mock('@/lib/staff/accounts/password-link-store', () => ({ queueAskedLinks: jest.fn() }))
jest.mock('@/lib/viewings/reminders-store', () => ({ queueDueReminders: jest.fn() }))

test('a guide is reminded of a viewing although the links to a new password cannot be queued', async () => {
  jest.mocked(queueAskedLinks).mockRejectedValue(new Error('locked'))
  const now = new Date()
  await expect(mailQueues[0]?.prepare?.(now)).rejects.toThrow('locked')
  expect(queueDueReminders).toHaveBeenCalledWith(now)
})
