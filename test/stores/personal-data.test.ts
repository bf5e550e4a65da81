import { readFileSync } from 'node:fs'
import { db } from '@/lib/platform/db/client'
import { personalDataColumns, readPersonalData } from '@/lib/privacy/personal-data'

/** Tables that hold nothing of visitors, with the reason. */
const others: Record<string, string[]> = {
  'what staff show of themselves, and how they answer': [
    ...['Person', 'PersonTitle', 'ReplyTemplate', 'ReplySignature'],
  ],
  'accounts of staff': [
    ...['User', 'Session', 'CodeKey', 'Passkey', 'RecoveryCode', 'SavedView', 'CalendarFeed', 'PasswordLink'],
  ],
  'the time of a deleted viewing, without its lead': ['GoneViewing'],
  'names accounts of staff; what it was done to is a number': ['AccessEvent'],
  'names a lead; the database clears the name, and lib/plots/personal-data.ts the note': [
    'Plot',
    'PlotEvent',
  ],
  'names a buyer without an address by which it could be found': ['KeptLead'],
  'says that data was deleted, never whose': ['PrivacyEvent'],
  'counters under names that are digests': ['RateLimiterFlexible'],
  'what the site shows to everyone': [
    ...['ProjectUpdate', 'UpdateTranslation', 'UpdateImage', 'Phase', 'UpdatePhase', 'UpdatePlot'],
    ...['Article', 'ArticleTranslation', 'Picture', 'PictureFile', 'Campaign', 'CampaignText'],
    ...['Guide', 'GuidePage', 'GuideTranslation', 'GuideFormerSlug'],
    ...['PaymentPlan', 'Rate'],
  ],
  'numbers of records that changed': ['Change'],
  'how the site works': ['StrayObject', 'ContentVersion', 'WriteProbe', 'MailPace', 'HealthAlert'],
}

const models = [
  ...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{\n(.*?)\n\}/gms),
].map(([, name = '', body = '']) => ({ name, body }))

const names = models.map(({ name }) => name)

/** Fields that are no columns have the name of another table as their type. */
const columnsOf = ({ body }: { body: string }) =>
  [...body.matchAll(/^ {2}(\w+)\s+(\w+)/gm)].flatMap(([, column = '', type = '']) =>
    names.includes(type) ? [] : [column],
  )

it('of every table it is decided whether it holds something of a person', () => {
  expect([...Object.keys(personalDataColumns), ...Object.values(others).flat()].sort()).toEqual(
    [...names].sort(),
  )
})

it('a person gets every column of the tables about her, except those for which a reason is given', async () => {
  const email = 'whole@example.com'
  await fillEverything(email)
  const { leads, mails, subscriptions, viewings } = await readPersonalData(email)
  const given: Record<keyof typeof personalDataColumns, object | undefined> = {
    Lead: leads[0],
    MergedLead: {},
    LeadEntry: leads[0]?.entries[0],
    LeadEvent: leads[0]?.history[0],
    IdempotencyKey: {},
    Mail: mails[0],
    MailText: mails[0]?.text ?? undefined,
    Subscriber: subscriptions[0],
    Consent: subscriptions[0]?.consents[0],
    Viewing: viewings[0],
  }
  for (const [table, columns] of Object.entries(personalDataColumns)) {
    const model = models.find(({ name }) => name === table)
    const reasons = Object.entries(columns).filter(([, decision]) => decision !== true)
    const wanted = model && columnsOf(model).filter((column) => !reasons.some(([name]) => name === column))
    const own = Object.keys(given[table as keyof typeof given] ?? {})
    expect([table, own.filter((name) => !parts.includes(name)).sort()]).toEqual([table, wanted?.sort()])
  }
})

/** The rows of other tables beneath a row. */
const parts = ['entries', 'history', 'text', 'consents']

async function fillEverything(email: string) {
  const lead = await db.lead.create({
    data: {
      firstName: 'Whole',
      lastName: 'Whitlock',
      email,
      countryCode: '+66',
      plot: 4,
      plotWasFree: false,
      infoPack: true,
      newsletter: false,
      language: 'en',
      events: { create: { kind: 'arrived' } },
      entries: { create: { kind: 'call', author: 'mali', body: 'Likes teak' } },
      keys: { create: { key: 'whole-key', bodyHash: 'x' } },
      viewings: { create: { startsAt: new Date(), minutes: 60, channel: 'video', uid: 'whole@x' } },
    },
  })
  await db.mail.create({
    data: {
      kind: 'reply',
      recipient: email,
      language: 'en',
      messageId: '<whole@x>',
      leadId: lead.id,
      text: { create: { subject: 'Hello', body: 'How are you?' } },
    },
  })
  const asked = { askedAt: new Date(), askedSource: 'page', askedWording: 'x', askedLanguage: 'en' }
  await db.subscriber.create({
    data: {
      ...asked,
      ref: 'whole',
      email,
      emailKey: email,
      language: 'en',
      askedSource: 'article',
      consents: {
        create: {
          articles: true,
          progress: false,
          wording: 'Send me articles',
          language: 'en',
          source: 'page',
          askedAt: new Date(),
          confirmedAt: new Date(),
        },
      },
    },
  })
}
