import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { isLong } from '@/test/support/extent'
import { db } from '@/lib/platform/db/client'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { mailer } from '@/lib/start/mail-kinds'
import { compose } from '@/lib/platform/mail/compose'
import { claimedInclude } from '@/lib/platform/mail/outbox'
import { queueMail } from '@/lib/platform/mail/queue'
import type { MailKind, NewMail, WrittenMail } from '@/lib/outbox/schema'
import { sendTest } from '@/lib/subscribers/campaigns/send'
import { storeRequest } from '@/lib/subscribers/store'
import { staffReminder, viewingMail, visitorReminder } from '@/lib/viewings/letters'
import fc from '../support/seeded'

const signs = ['a', ' ', 'é', 'e\u0301', 'ที่', '王', '🌴', '👨‍👩‍👧‍👦', '\u202e']
/** A text of as many characters as its field takes, in any script, with accents, emoji and marks that are not seen. */
const filled = (length: number) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: length, maxLength: length })
    .map((parts) => `x${[...parts.join('')].slice(0, length - 2).join('')}x`)

const inputs = fc.record({
  firstName: fc.oneof(filled(100), fc.constant('王'.repeat(100))),
  lastName: fc.oneof(filled(100), fc.constant('李'.repeat(100))),
  place: filled(500),
  title: filled(200),
  subject: filled(200),
})
type Inputs = typeof inputs extends fc.Arbitrary<infer Value> ? Value : never
const body = '🌴'.repeat(10_000)

const now = new Date()
const sender = { author: 'mali', replyTo: 'mali@example.com' }

/** Queues one mail of each kind that is as long as its fields allow. */
async function queueAll({ firstName, lastName, place, title, subject }: Inputs, language: Locale) {
  const email = `${'a'.repeat(64)}@${`${'b'.repeat(57)}.`.repeat(3)}example`
  const stored = await db.lead.create({
    data: {
      firstName,
      lastName,
      email,
      countryCode: '+1',
      language,
      villaType: 'notSure',
      message: '🌴'.repeat(5000),
      infoPack: true,
      newsletter: true,
    },
  })
  const lead = { ...stored, email }
  const viewing = await db.viewing.create({
    data: { leadId: lead.id, startsAt: now, minutes: 480, channel: 'on-site', place, uid: `${lead.id}@x` },
  })
  const plain = (kind: MailKind): NewMail => ({
    kind,
    recipient: email,
    language,
    messageId: `<${kind}-${lead.id}@x>`,
    state: 'queued',
    reason: null,
  })
  const mails: (NewMail | WrittenMail)[] = [
    plain('infoPack'),
    plain('staffNotice'),
    { ...plain('reply'), text: { subject, body, replyTo: email } },
    viewingMail(viewing, lead, 'planned', sender, now),
    viewingMail(viewing, lead, 'changed', sender, now),
    viewingMail(viewing, lead, 'cancelled', sender, now),
    visitorReminder(viewing, lead),
    staffReminder(viewing, lead, email),
  ]
  for (const mail of mails) await queueMail(db, lead.id, mail, now)
  await storeRequest({ email, source: 'article', language, wording: 'Words' }, now)
  await db.mail.create({ data: plain('privacyLink') })
  for (const kind of ['article', 'update'] as const) {
    const content = { kind, title, subtitle: title, body: { paragraphs: [body.slice(0, 1800)] }, language }
    const contentIn = async () => ({ ...content, pictures: [], path: '/' })
    const what = { kind, recordId: lead.id, published: true, languages: [language], contentIn }
    await sendTest(what, { email, language }, 'mali')
  }
  return mails.length + 4
}

/** Russian has the longest words. */
const tried = isLong ? locales : (['ru'] as const)

it.each(tried)(
  'every letter in %s is stored and sent, however long the names, titles and places in it are',
  async (language) => {
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        await db.mail.deleteMany()
        await db.subscriber.deleteMany()
        const queued = await queueAll(input, language)
        const rows = await db.mail.findMany({ include: claimedInclude })
        expect(rows).toHaveLength(queued)
        for (const row of rows) {
          const transport = createTransport({ streamTransport: true, buffer: true })
          const { message } = await transport.sendMail(await compose(row, mailer, now))
          const { subject = '' } = await simpleParser(message as Buffer)
          expect([...subject].length).toBeGreaterThan(0)
          expect([...subject].length).toBeLessThanOrEqual(200)
          // No half of a character.
          expect(Buffer.from(subject).toString()).toBe(subject)
        }
      }),
      { numRuns: 1, endOnFailure: true },
    )
  },
)
