import { simpleParser } from 'mailparser'
import { startMailServer, type MailServer } from '../support/servers/mail-server'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { mailer, mailQueues } from '@/lib/start/mail-kinds'
import { startMailWorker } from '@/lib/platform/mail/start-worker'
import { letterQueue, MailWorker } from '@/lib/platform/mail/worker'
import type * as Letter from '@/lib/viewings/letters'

// No language of ours: the database refuses it.
const mockRefused = new Set<number>()
jest.mock('@/lib/viewings/letters', () => {
  const actual = jest.requireActual<typeof Letter>('@/lib/viewings/letters')
  const visitorReminder: typeof actual.visitorReminder = (viewing, lead) => {
    const mail = actual.visitorReminder(viewing, lead)
    return mockRefused.has(viewing.id) ? { ...mail, language: 'xx' } : mail
  }
  return { ...actual, visitorReminder }
})

// The mail worker as a server process runs it, with a mail server on a socket.
let server: MailServer
let worker: ReturnType<typeof startMailWorker> | undefined
let arrived: (message: string) => void = () => undefined
beforeAll(async () => {
  server = await startMailServer((message) => {
    arrived(message)
    return message
  })
  Object.assign(env, { SMTP_URL: server.url })
})
afterAll(() => server.close())
afterEach(async () => {
  await worker?.stop()
  await db.mail.deleteMany()
  await db.lead.deleteMany()
  await db.user.deleteMany()
})

/** Starts the worker, and reads the mails until there is one to each of these. */
async function mailsTo(recipients: string[], queues = mailQueues) {
  const found: { to: string; subject: string; text: string }[] = []
  const missing = new Set(recipients)
  await new Promise<void>((resolve) => {
    arrived = (message) =>
      void simpleParser(Buffer.from(message, 'latin1')).then(({ to, subject = '', text = '' }) => {
        const address = [to].flat()[0]?.text ?? ''
        found.push({ to: address, subject, text })
        missing.delete(address)
        if (missing.size === 0) resolve()
      })
    worker = startMailWorker(mailer, queues)
  })
  return found
}

let count = 0
async function makeLead(more: object = {}) {
  count += 1
  const email = `viewer-${count}@example.com`
  const boxes = { infoPack: false, newsletter: false }
  const name = { firstName: 'Hannah', lastName: 'Whitlock' }
  const row = await db.lead.create({
    data: { ...name, email, countryCode: '+66', language: 'en', ...boxes, ...more },
  })
  return { ...row, email }
}
/** A viewing of tomorrow whose reminders are due. */
async function viewingOf(leadId: number, guideId: number | null = null) {
  count += 1
  const startsAt = new Date(Date.now() + 86_400_000)
  const viewing = { leadId, guideId, startsAt, minutes: 60, channel: 'on-site', uid: `${count}@example.com` }
  return db.viewing.create({ data: { ...viewing, remindAt: new Date(Date.now() - count) } })
}
const makeGuide = (email: string) =>
  db.user.create({ data: { username: email, usernameKey: email, passwordHash: 'x', email } })
/** A mail that waits for its turn. */
const queueAnswer = (lead: { id: number; email: string }) =>
  db.mail.create({
    data: {
      leadId: lead.id,
      kind: 'reply',
      recipient: lead.email,
      language: 'en',
      messageId: `<answer-${lead.id}@example.com>`,
      text: { create: { subject: 'Your question', body: 'Yes.' } },
    },
  })

it.each(['🌴', 'e\u0301', 'ท'])(
  'a viewing with a lead whose names are a hundred times %s long is recalled to its guide, and stops no letter',
  async (letter) => {
    const name = letter.repeat(100 / [...letter].length)
    const long = await makeLead({ firstName: name, lastName: name })
    const other = await makeLead()
    await viewingOf(long.id, (await makeGuide('guide@example.com')).id)
    await queueAnswer(other)
    const mails = await mailsTo(['guide@example.com', long.email, other.email])
    const { subject = '', text = '' } = mails.find(({ to }) => to === 'guide@example.com') ?? {}
    expect([...subject].length).toBeLessThanOrEqual(200)
    expect(subject).toMatch(/^Tomorrow: viewing with .*…$/)
    expect(text).toContain(`viewing with ${name} ${name}`)
  },
)

it('a viewing whose reminders cannot be stored waits for staff with the reason, and the others go out', async () => {
  const bad = await makeLead()
  const good = await makeLead()
  const { id } = await viewingOf(bad.id)
  await viewingOf(good.id)
  mockRefused.add(id)
  await mailsTo([good.email])
  expect(await db.mail.findMany({ where: { leadId: bad.id } })).toMatchObject([
    {
      kind: 'viewingReminder',
      recipient: bad.email,
      state: 'parked',
      reason: expect.stringMatching(
        /^The reminders of this viewing could not be written: .*check.*\. Please write to the visitor yourself\.$/i,
      ),
    },
  ])
  const history = await db.leadEvent.findMany({ where: { leadId: bad.id } })
  expect(history).toMatchObject([{ kind: 'mailParked', to: 'viewingReminder' }])
  expect(await db.viewing.findMany({ where: { remindAt: { not: null } } })).toEqual([])
})

it('a letter that the mail server refuses in words that cannot be stored stops no other', async () => {
  const leads = [await makeLead(), await makeLead()]
  for (const lead of leads) await queueAnswer(lead)
  const sent: string[] = []
  const deliver = async ({ recipient }: { recipient: string }) => {
    if (recipient === leads[0]?.email) throw new Error('550 No\0such mailbox')
    sent.push(recipient)
  }
  await new MailWorker(mailer, { deliver }).sendDue()
  expect(sent).toEqual([leads[1]?.email])
  const refused = await db.mail.findFirst({ where: { leadId: leads[0]?.id ?? 0 } })
  expect(refused).toMatchObject({ state: 'queued', reason: '550 No such mailbox' })
})

it('letters go out while reminders cannot be written at all', async () => {
  const lead = await makeLead()
  await queueAnswer(lead)
  await mailsTo([lead.email], [{ ...letterQueue, prepare: () => Promise.reject(new Error('broken')) }])
})
