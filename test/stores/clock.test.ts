import { mailer } from '@/lib/start/mail-kinds'
import { db } from '@/lib/platform/db/client'
import { maxDelay } from '@/lib/platform/mail/rules'
import { MailWorker } from '@/lib/platform/mail/worker'
import { leadOf, makeLead } from '../support/content'
import { visitor } from '../support/people'

/** A mail that an instance stored at a moment by its own clock. */
async function mailOf(name: string, times: { nextTryAt: Date; leaseBy?: string; leasedTo?: Date }) {
  const lead = { ...leadOf(name), infoPack: true }
  await makeLead(visitor(), lead)
  const recipient = lead.email.toLowerCase()
  await db.mail.updateMany({ where: { recipient }, data: times })
  return recipient
}

async function sendDue(now = new Date()): Promise<string[]> {
  const sent: string[] = []
  const deliver = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
  await new MailWorker(mailer, { deliver, now: () => now }).sendDue()
  return sent
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

beforeEach(() => db.mail.deleteMany())

it('a mail stored while the clock ran a day ahead is sent once the clock is right', async () => {
  const email = await mailOf('Ahead', { nextTryAt: inHours(24) })
  expect(await sendDue()).toEqual([email])
})

it('a mail whose sender died while the clock ran ahead is sent once the clock is right', async () => {
  const lease = { leaseBy: 'an instance that died', leasedTo: inHours(24) }
  const email = await mailOf('Leased', { nextTryAt: inHours(23), ...lease })
  expect(await sendDue()).toEqual([email])
})

it('a mail whose next try is hours away waits for it, and one that another instance sends is left to it', async () => {
  const later = await mailOf('Later', { nextTryAt: new Date(Date.now() + maxDelay - 60_000) })
  await mailOf('Taken', { nextTryAt: inHours(-1), leaseBy: 'another instance', leasedTo: inHours(0.01) })
  expect(await sendDue()).toEqual([])
  expect(await sendDue(inHours(0.005 + maxDelay / 3_600_000))).toContain(later)
})

it('a clock that goes two days ahead sends what waits, once', async () => {
  const email = await mailOf('Forward', { nextTryAt: inHours(6) })
  expect(await sendDue(inHours(48))).toEqual([email])
  expect(await sendDue(inHours(96))).toEqual([])
  expect(await sendDue()).toEqual([])
})
