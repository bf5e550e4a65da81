import type { Mailer } from './compose'
import * as outbox from './outbox'
import type { ClaimedMail } from './outbox'
import { reasonTooLate } from './rules'
import { UndeliverableError } from './smtp'
import { MailWorker } from './worker'

jest.mock('./outbox', () => ({
  leaseMs: 30_000,
  claimDue: jest.fn(),
  renewLease: jest.fn(),
  markSent: jest.fn(),
  markFailed: jest.fn(),
  markParked: jest.fn(),
}))
jest.mock('./deliver', () => ({
  deliver: jest.fn(),
  isMailServerUnavailable: () => false,
  isAnswered: () => false,
  isBounce: () => false,
  isRefusal: () => false,
}))
jest.mock('@/lib/platform/log/log', () => ({ log: { warn: jest.fn() }, logError: jest.fn() }))

const mail = {
  id: 7,
  kind: 'staffNotice',
  recipient: 'sales@example.com',
  tries: 0,
  queuedAt: new Date(),
  handedAt: null,
  subscriberId: null,
}
// The letter has only optional methods that the worker would call, so the mock needs none.
const mailer = { letters: { staffNotice: {} } } as unknown as Mailer
const renew = jest.mocked(outbox.renewLease)

beforeEach(() => {
  jest.useFakeTimers()
  const leasedTo = new Date(Date.now() + outbox.leaseMs)
  jest
    .mocked(outbox.claimDue)
    .mockResolvedValueOnce({ ...mail, leasedTo } as ClaimedMail)
    .mockResolvedValue(null)
  jest.mocked(outbox.markSent).mockResolvedValue(true)
  jest.mocked(outbox.markFailed).mockResolvedValue(false)
  renew.mockReset()
})
afterEach(() => jest.useRealTimers())

/** Starts to send a message that never finishes, and records when it is aborted. */
function sendForEver() {
  const sendAttempt = { isAborted: false }
  const deliver = (_: ClaimedMail, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        sendAttempt.isAborted = true
        reject(new Error('aborted'))
      })
    })
  return { sendAttempt, sending: new MailWorker(mailer, { deliver }).sendDue() }
}

describe('a message that is being sent', () => {
  it('is sent while its lease is renewed', async () => {
    renew.mockResolvedValue(true)
    const { sendAttempt } = sendForEver()
    await jest.advanceTimersByTimeAsync(300_000)
    expect(sendAttempt.isAborted).toBe(false)
  })

  it('is aborted once another instance has taken it', async () => {
    renew.mockResolvedValueOnce(true).mockResolvedValue(false)
    const { sendAttempt, sending } = sendForEver()
    await jest.advanceTimersByTimeAsync(15_000)
    expect(sendAttempt.isAborted).toBe(false)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(sendAttempt.isAborted).toBe(true)
    await expect(sending).resolves.toBe('done')
  })

  it('is aborted when the database was unavailable for so long that another instance may have taken it', async () => {
    renew.mockResolvedValueOnce(true).mockRejectedValue(new Error('away'))
    const { sendAttempt, sending } = sendForEver()
    await jest.advanceTimersByTimeAsync(35_000)
    expect(sendAttempt.isAborted).toBe(false)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(sendAttempt.isAborted).toBe(true)
    await sending
  })
})

describe('a message that the mail server can never send', () => {
  it('is parked at once with the reason, not tried for three days', async () => {
    jest.mocked(outbox.markParked).mockResolvedValue(true)
    jest.mocked(outbox.markFailed).mockClear()
    const deliver = () => Promise.reject(new UndeliverableError('The mail server cannot send to it.'))
    await new MailWorker(mailer, { deliver }).sendDue()
    const [parked] = jest.mocked(outbox.markParked).mock.calls
    expect(parked?.slice(2)).toEqual(['The mail server cannot send to it.', true])
    expect(outbox.markFailed).not.toHaveBeenCalled()
  })
})

describe('a reminder', () => {
  it('whose moment has passed waits for staff instead of being sent', async () => {
    const deliver = jest.fn()
    const leasedTo = new Date(Date.now() + outbox.leaseMs)
    const text = { sendUntil: new Date(Date.now() - 1) } as ClaimedMail['text']
    jest
      .mocked(outbox.claimDue)
      .mockReset()
      .mockResolvedValueOnce({ ...mail, leasedTo, text } as ClaimedMail)
      .mockResolvedValue(null)
    await new MailWorker(mailer, { deliver }).sendDue()
    expect(deliver).not.toHaveBeenCalled()
    expect(outbox.markParked).toHaveBeenCalledWith(expect.anything(), expect.anything(), reasonTooLate, false)
  })
})
