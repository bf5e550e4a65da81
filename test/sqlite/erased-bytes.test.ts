import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { db } from '@/lib/platform/db/client'
import { sqlitePath } from '@/lib/platform/db/sqlite/file.mjs'
import { Thread } from '@/lib/platform/db/sqlite/thread.mjs'
import { clearDeletedPages } from '@/lib/platform/db/store'
import { eraseEverything } from '@/lib/privacy/erase'
import { tidyPersonalData } from '@/lib/privacy/retention'
import { privacyLink } from '@/lib/privacy/link'
import { leadOf, makeLead } from '../support/content'
import { staff, visitor, type Person } from '../support/people'

const file = sqlitePath(process.env.DATABASE_URL ?? '')
const day = 86_400_000

type Text = string | Buffer

let mali: Person
beforeAll(async () => {
  mali = await staff()
})

/** Which of these texts stand in the bytes of the database's files: the database, its log and the log's index. */
function inFiles(texts: readonly Text[]): Text[] {
  const names = readdirSync(dirname(file)).filter((name) => join(dirname(file), name).startsWith(file))
  const files = names.map((name) => readFileSync(join(dirname(file), name)))
  return texts.filter((text) => files.some((bytes) => bytes.includes(text)))
}

/** Moves what was written so far from the log to the database's file. */
async function settle(): Promise<void> {
  const thread = new Thread({ root: process.cwd(), path: file, busyMs: 1000 })
  const sql = 'PRAGMA wal_checkpoint(PASSIVE)'
  await thread.call({ kind: 'run', statement: { sql, args: [], types: [], answer: 'rows' } })
  await thread.close()
}

/** Leads of others, of different lengths, so that pages are filled, split and joined around a person's rows. */
async function others(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await db.lead.create({
      data: {
        firstName: 'Other',
        lastName: `Person ${number}`,
        email: `other-${Math.random()}@example.com`,
        countryCode: '+66',
        message: 'x'.repeat((number * 7919) % 1900),
        infoPack: false,
        newsletter: false,
        language: 'en',
        searchText: `other person ${Math.random()}`,
        nameKey: 'other',
      },
    })
}

interface Traces {
  id: number
  email: string
  texts: Text[]
}

/**
 * A name whose letters stand in no other text. It is one group of three of the search index, which leaves out the first
 * bytes of a group if the group before has the same.
 */
const rareName = '龘靐齉'
const rareInIndex = Buffer.from(rareName).subarray(1)

/** A person with data in the tables of leads, mails and viewings, each with words that stand nowhere else. */
async function person(): Promise<Traces> {
  const word = (what: string) => `${what}-${Math.random().toString(36).slice(2)}`
  const told = { last: word('last'), message: word('message'), step: word('step'), entry: word('entry') }
  const lead = leadOf('Erased', { firstName: rareName, lastName: told.last, phone: '081 234 5678' })
  const message = `${told.message} ${'y'.repeat(1500)}`
  const id = await makeLead(visitor(), { ...lead, message })
  const place = word('place')
  const json = { leadId: id, day: '2031-03-05', time: '10:00', minutes: 90, channel: 'on-site', place }
  expect((await mali.post('/api/viewings', { json })).status).toBe(201)
  await db.leadEntry.create({ data: { leadId: id, author: 'mali', body: told.entry } })
  const notes = word('notes')
  await db.lead.update({ where: { id }, data: { nextStep: told.step, notes } })
  // Longer than the row was: SQLite moves it, and leaves the place where it was.
  await db.lead.update({ where: { id }, data: { notes: `${notes} ${'z'.repeat(3000)}` } })
  return { id, email: lead.email, texts: [rareInIndex, lead.email, ...Object.values(told), place, notes] }
}

const ways: [way: string, erase: (traces: Traces) => Promise<unknown>][] = [
  [
    'the visitor has it done by the link',
    async ({ email }) => {
      const token = new URL(privacyLink(email, 'en', new Date()), 'http://x').searchParams.get('token')
      expect((await visitor().post('/api/privacy/erasure', { json: { token } })).status).toBe(200)
    },
  ],
  ['staff do it', async ({ id }) => expect((await mali.delete(`/api/leads/${id}`)).status).toBe(200)],
  [
    'the time is over for which leads are kept',
    async ({ id }) => {
      await db.viewing.deleteMany({ where: { leadId: id } })
      await db.lead.update({ where: { id }, data: { status: 'lost' } })
      await tidyPersonalData(new Date(Date.now() + 5 * 365 * day), true)
    },
  ],
]

describe.each(ways)('when %s, what was erased cannot be read from the files of the database', (_, erase) => {
  it.each(['long ago', 'just now'])('if it came %s', async (age) => {
    await others(30)
    const erased = await person()
    await others(30)
    if (age === 'long ago') await settle()
    // The control: it can be found as long as it is stored.
    expect(inFiles(erased.texts)).toEqual(erased.texts)
    await erase(erased)
    expect(inFiles(erased.texts)).toEqual([])
  })
})

it('a subscriber whom staff remove cannot be read from the files either', async () => {
  const email = leadOf('Reader').email
  const { id } = await db.subscriber.create({
    data: {
      email,
      emailKey: email,
      ref: 'reader',
      language: 'en',
      askedAt: new Date(),
      askedSource: 'article',
      askedWording: 'Yes.',
      askedLanguage: 'en',
    },
  })
  expect(inFiles([email])).toEqual([email])
  expect((await mali.delete(`/api/admin/subscribers/${id}`)).status).toBe(200)
  expect(inFiles([email])).toEqual([])
})

it('while a backup reads, the visitor does not wait for it, and the next look takes the rest', async () => {
  const erased = await person()
  const backup = new Thread({ root: process.cwd(), path: file, readOnly: true, busyMs: 1000 })
  const ask = (sql: string) =>
    backup.call({ kind: 'run', statement: { sql, args: [], types: [], answer: 'rows' } })
  await ask('BEGIN')
  await ask('SELECT count(*) FROM "Lead"')
  await eraseEverything(erased.email)
  expect(inFiles(erased.texts)).toEqual(erased.texts)
  await ask('COMMIT')
  await clearDeletedPages()
  expect(inFiles(erased.texts)).toEqual([])
  await backup.close()
})
