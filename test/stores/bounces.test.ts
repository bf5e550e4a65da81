import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { mailer } from '@/lib/start/mail-kinds'
import { newMessageId } from '@/lib/platform/mail/rules'
import { newRef } from '@/lib/subscribers/link'
import { MailWorker } from '@/lib/platform/mail/worker'
import { campaignQueue } from '@/lib/subscribers/campaigns/outbox-store'

// What a mail server says, and what it means for an address of a subscriber; the words are those of real servers.
type Place = 'auth' | 'mail' | 'rcpt' | 'data'
let said: { place: Place; code: number; words: string } | null = null
const answer = (place: Place, done: (error?: Error | null) => void) => {
  if (said?.place !== place) return done()
  done(Object.assign(new Error(said.words), { responseCode: said.code }))
}
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  logger: false,
  onAuth: ({ username }, _session, done) => answer('auth', (error) => done(error, { user: username })),
  onMailFrom: (_address, _session, done) => answer('mail', done),
  onRcptTo: (_address, _session, done) => answer('rcpt', done),
  onData: (stream, _session, done) => stream.on('end', () => answer('data', done)).resume(),
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  env.SMTP_URL = `smtp://user:password@127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(async () => {
  await db.mail.deleteMany()
  await db.campaign.deleteMany()
  await db.subscriber.deleteMany()
})

const email = 'reader@example.com'
async function makeSubscriber() {
  const now = new Date()
  const asked = { askedAt: now, askedSource: 'article', askedWording: 'Words', askedLanguage: 'en' }
  const row = { ref: newRef(), email, emailKey: email, language: 'en', articles: true, confirmedAt: now }
  return db.subscriber.create({ data: { ...row, ...asked } })
}

let hour = 0
/** Sends the next article to the subscriber, as often as the worker tries within a round. */
async function sendArticle(subscriberId: number) {
  hour += 1
  const at = new Date(Date.now() + hour * 3_600_000)
  const texts = { create: { language: 'en', subject: 'Rain', html: '<p>It falls.</p>', text: 'It falls.' } }
  const queued = { createdAt: at, queuedAt: at, nextTryAt: at, messageId: newMessageId('example.com') }
  const mail = { kind: 'article', recipient: email, language: 'en', subscriberId, ...queued }
  await db.campaign.create({
    data: {
      key: `article:${hour}`,
      kind: 'article',
      recordId: hour,
      title: 'Rain',
      total: 1,
      actor: 'mali',
      texts,
      mails: { create: mail },
    },
  })
  const worker = new MailWorker(mailer, {
    queue: campaignQueue,
    now: () => at,
  })
  await worker.sendDue()
  const { state, reason } = await db.mail.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const { bounces, stopReason } = await db.subscriber.findUniqueOrThrow({ where: { id: subscriberId } })
  return { state, reason, bounces, stopReason }
}

describe('an address counts a bounce at once', () => {
  it.each([
    ['rcpt', 550, '5.1.1 The email account that you tried to reach does not exist'],
    ['rcpt', 550, 'No such user here'],
    ['rcpt', 550, '5.4.1 Recipient address rejected: Access denied'],
    ['rcpt', 552, '5.2.2 Mailbox full'],
    ['rcpt', 553, 'Invalid recipient address'],
    ['rcpt', 554, 'delivery error: dd This user does not have such an account'],
    ['rcpt', 556, '5.1.10 Recipient domain does not accept mail'],
    ['data', 550, '5.1.1 User unknown'],
    ['data', 552, '5.2.2 Over quota'],
  ] as const)('when at %s the server says %i %s', async (place, code, words) => {
    said = { place, code, words }
    const { id } = await makeSubscriber()
    const { state, reason, bounces, stopReason } = await sendArticle(id)
    expect({ state, bounces, stopReason }).toEqual({ state: 'parked', bounces: 1, stopReason: null })
    expect(reason).toContain(words)
  })
})

describe('an address counts no bounce, and the mail is tried again', () => {
  it.each([
    // A matter of minutes.
    ['rcpt', 450, '4.2.1 Greylisted, try again'],
    ['rcpt', 452, '4.2.2 Mailbox full'],
    // We are not let in.
    ['auth', 535, '5.7.8 Authentication credentials invalid'],
    ['mail', 530, '5.7.0 Authentication required'],
    ['mail', 550, '5.7.1 Sender address rejected'],
    ['mail', 553, '5.1.8 Sender domain does not exist'],
    ['rcpt', 530, '5.7.0 Must issue a STARTTLS command first'],
    ['rcpt', 550, '5.7.1 Relaying denied'],
    ['rcpt', 550, '5.1.8 Sender address rejected: Domain not found'],
    ['rcpt', 554, '5.7.1 Service unavailable; Client host blocked using a list'],
    ['rcpt', 503, 'Bad sequence of commands'],
    // What we write is not liked.
    ['data', 550, '5.7.1 Message rejected as spam'],
    ['data', 554, 'Transaction failed: looks like spam'],
    ['data', 552, '5.3.4 Message size exceeds fixed limit'],
    ['data', 552, '5.2.3 Message length exceeds administrative limit'],
  ] as const)('when at %s the server says %i %s', async (place, code, words) => {
    said = { place, code, words }
    const { id } = await makeSubscriber()
    expect(await sendArticle(id)).toMatchObject({ state: 'queued', bounces: 0, stopReason: null })
  })
})

describe('an address', () => {
  const bounced = { place: 'rcpt', code: 550, words: '5.1.1 User unknown' } as const

  it('gets no more mails after three bounces in a row', async () => {
    said = bounced
    const { id } = await makeSubscriber()
    expect(await sendArticle(id)).toMatchObject({ bounces: 1, stopReason: null })
    expect(await sendArticle(id)).toMatchObject({ bounces: 2, stopReason: null })
    expect(await sendArticle(id)).toMatchObject({ bounces: 3, stopReason: 'bounces' })
  })

  it('goes on when one of them arrived in between', async () => {
    const { id } = await makeSubscriber()
    for (const answers of [bounced, bounced, null, bounced]) {
      said = answers
      await sendArticle(id)
    }
    expect(await db.subscriber.findUnique({ where: { id } })).toMatchObject({ bounces: 1, stoppedAt: null })
  })
})
