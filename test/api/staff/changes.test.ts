import { db } from '@/lib/platform/db/client'
import { endEventStreams } from '@/lib/platform/http/event-streams'
import { lifecycle } from '@/lib/platform/server/lifecycle'
import { ChangeFeed, changeFeed } from '@/lib/staff/changes/feed'
import { readTogether } from '@/lib/staff/changes/read-together'
import { deleteOldChanges } from '@/lib/staff/changes/store'
import { findLiveSessions } from '@/lib/staff/sessions/store'
import { leadOf, makeLead } from '../../support/content'
import { signIn, staff, visitor, type Person } from '../../support/people'

const path = '/api/admin/changes'

let mali: Person
beforeAll(async () => {
  mali = await staff()
})
afterEach(() => {
  endEventStreams()
  lifecycle().stopping = false
})

/** An open dashboard: what it has heard since the last question, null once its stream has ended. */
async function dashboard(person: Person = mali) {
  const answer = await person.get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  return listening(answer)
}

function listening(answer: Response) {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const texts: string[] = []
  let ended = false
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      texts.push(new TextDecoder().decode(value))
    }
    ended = true
  })()
  return {
    heard: async () => {
      // What was sent arrives with the next turns of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      const lines = texts.splice(0).join('').split('\n\n')
      return ended ? null : lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
    },
    leave: () => reader.cancel(),
    over: reading,
  }
}

const lead = (id: number) => JSON.stringify({ kind: 'lead', id })

describe('an open dashboard hears of', () => {
  it('a new lead and its mails, with kind and number and nothing else', async () => {
    const { heard } = await dashboard()
    const id = await makeLead(visitor(), { ...leadOf('Nok'), infoPack: true })
    await changeFeed().look()
    const mails = await db.mail.findMany({ where: { leadId: id } })
    expect((await heard())?.sort()).toEqual(
      [lead(id), ...mails.map((mail) => JSON.stringify({ kind: 'mail', id: mail.id }))].sort(),
    )
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'a status',
      (id) => mali.patch(`/api/leads/${id}/status`, { json: { status: 'contacted', from: 'new' } }),
    ],
    ['notes', (id) => mali.patch(`/api/leads/${id}/notes`, { json: { notes: 'Likes the sea', before: '' } })],
    ['an entry', (id) => mali.post(`/api/leads/${id}/entries`, { json: { kind: 'note', body: 'Called' } })],
    [
      'an appointment',
      (id) =>
        db.viewing.create({
          data: { leadId: id, startsAt: new Date(), minutes: 60, channel: 'on-site', uid: `viewing-${id}` },
        }),
    ],
    ['its end', (id) => mali.delete(`/api/leads/${id}`)],
  ])('%s of a lead', async (_, write) => {
    const id = await makeLead(visitor(), leadOf('Changed'))
    const { heard } = await dashboard()
    await write(id)
    await changeFeed().look()
    expect(await heard()).toContain(lead(id))
  })

  it('a plot', async () => {
    const { heard } = await dashboard()
    await db.plot.update({ where: { number: 4 }, data: { note: 'Near the pool' } })
    await changeFeed().look()
    expect(await heard()).toEqual([JSON.stringify({ kind: 'plot', id: 4 })])
  })

  it('a mail that was not sent, but not of its leases', async () => {
    const id = await makeLead(visitor(), { ...leadOf('Mailed'), infoPack: true })
    const mail = await db.mail.findFirstOrThrow({ where: { leadId: id } })
    const { heard } = await dashboard()
    await db.mail.update({ where: { id: mail.id }, data: { leaseBy: 'a worker', leasedTo: new Date() } })
    await changeFeed().look()
    expect(await heard()).toEqual([])
    await db.mail.update({ where: { id: mail.id }, data: { state: 'parked', reason: 'Refused' } })
    await changeFeed().look()
    expect(await heard()).toEqual([JSON.stringify({ kind: 'mail', id: mail.id })])
  })
})

it('a change is told once, and to the dashboards of every instance', async () => {
  const { heard } = await dashboard()
  const other = new ChangeFeed()
  const [session] = await db.session.findMany()
  const there = listening((await other.subscribe(session?.id ?? '')).response())
  const id = await makeLead(visitor(), leadOf('Both'))
  const told = [lead(id), JSON.stringify({ kind: 'plot', id: 3 })]
  await db.plot.update({ where: { number: 3 }, data: { note: 'Told once' } })
  for (let looks = 0; looks < 6; looks += 1) await Promise.all([changeFeed().look(), other.look()])
  for (const heardBy of [await heard(), await there.heard()])
    expect(heardBy?.filter((event) => told.includes(event))).toEqual(told)
})

it('after more changes than a dashboard can follow the stream ends, and the browser reads everything again', async () => {
  const { heard } = await dashboard()
  await db.change.createMany({ data: Array.from({ length: 1000 }, () => ({ kind: 'lead', recordId: 1 })) })
  await changeFeed().look()
  expect(await heard()).toBeNull()
})

describe('a stream ends', () => {
  const member = { username: 'anong', password: 'a long walk on the beach' }
  let anong: Person
  let userId: number
  beforeAll(async () => {
    const made = await mali.post('/api/admin/staff', { json: member })
    expect(made.status).toBe(201)
    userId = ((await made.json()) as { id: number }).id
  })
  beforeEach(async () => {
    anong = await signIn(visitor(), member)
  })
  const untilChecked = async (write: () => Promise<unknown>) => {
    const hers = await dashboard(anong)
    const others = await dashboard()
    await changeFeed().checkSessions()
    expect(await hers.heard()).toEqual([])
    await write()
    await changeFeed().checkSessions()
    expect(await others.heard()).toEqual([])
    return hers.heard()
  }

  it('with the session', async () => {
    expect(await untilChecked(() => anong.post('/api/auth/logout'))).toBeNull()
    expect((await anong.get(path)).status).toBe(401)
  })

  it('when the time of the session is over, which it does not prolong', async () => {
    const where = { userId }
    const before = await db.session.findMany({ where, select: { expiresAt: true, lastUsedAt: true } })
    const stream = await dashboard(anong)
    await changeFeed().checkSessions()
    const after = await db.session.findMany({ where, select: { expiresAt: true, lastUsedAt: true } })
    expect(after).toEqual(before)
    await stream.leave()
    const ended = await untilChecked(() => db.session.updateMany({ where, data: { expiresAt: new Date(0) } }))
    expect(ended).toBeNull()
  })

  it('when the account is disabled', async () => {
    const disable = () => db.user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
    expect(await untilChecked(disable)).toBeNull()
    await db.user.update({ where: { id: userId }, data: { disabledAt: null } })
  })

  it('when the role changes', async () => {
    const promote = () => mali.patch(`/api/admin/staff/${userId}/role`, { json: { role: 'owner' } })
    expect(await untilChecked(promote)).toBeNull()
    expect(await untilChecked(async () => undefined)).toEqual([])
  })

  it('at once with a stop of the server, which opens no other', async () => {
    const stream = await dashboard()
    lifecycle().stopping = true
    endEventStreams()
    await stream.over
    const refused = await mali.get(path)
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '30',
      'The server is stopping. Please try again in a minute',
    ])
  })

  it('at once when the server began to stop while the dashboard opened', async () => {
    const answer = await mali.get(path)
    lifecycle().stopping = true
    endEventStreams()
    expect(await listening(answer).heard()).toBeNull()
  })
})

it('one session has six streams, each of which gives its place back', async () => {
  const open = await Promise.all(Array.from({ length: 6 }, () => dashboard()))
  const refused = await mali.get(path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  await open[0]?.leave()
  expect(await (await dashboard()).heard()).toEqual([])
})

it('HEAD opens no stream', async () => {
  for (let asked = 0; asked < 7; asked += 1) expect((await mali.head(path)).status).toBe(200)
  expect(await (await dashboard()).heard()).toEqual([])
})

it('a visitor hears nothing', async () => {
  expect((await visitor().get(path)).status).toBe(401)
})

describe('what many dashboards ask for', () => {
  const read = jest.fn<Promise<number>, [object]>()
  let name = ''
  const ask = (query: object = {}) => readTogether(name, query, read)
  beforeEach(() => {
    let reads = 0
    name = crypto.randomUUID()
    read.mockReset().mockImplementation(async () => (reads += 1))
  })

  it('is read once until something changes', async () => {
    expect(await Promise.all([ask(), ask(), ask({ status: 'new' }), ask()])).toEqual([1, 1, 2, 1])
    await makeLead(visitor(), leadOf('Another'))
    expect([await ask(), await ask({ status: 'new' })]).toEqual([3, 4])
  })

  it('is never older than the request, however many ask at once', async () => {
    await db.change.deleteMany()
    read.mockImplementation(() => db.change.count())
    for (let stored = 1; stored <= 30; stored += 1) {
      const writing = db.change.create({ data: { kind: 'lead', recordId: 1 } })
      const early = [ask(), ask(), ask()]
      await writing
      expect(await ask()).toBe(stored)
      await Promise.all(early)
    }
  })

  it('is read again when a transaction commits after one with a larger number', async () => {
    const change = { kind: 'lead', recordId: 1 }
    await db.change.create({ data: { id: 1_000_002, ...change } })
    await ask()
    await db.change.create({ data: { id: 1_000_001, ...change } })
    expect(await ask()).toBe(2)
  })

  it('is read again after a failure', async () => {
    read.mockRejectedValueOnce(new Error('The database is away'))
    await expect(ask()).rejects.toThrow('away')
    expect(await ask()).toBe(1)
  })
})

it('only the newest changes are kept', async () => {
  await db.change.deleteMany()
  await db.change.create({ data: { id: 2_000_000, kind: 'lead', recordId: 1 } })
  await db.change.create({ data: { id: 2_020_000, kind: 'lead', recordId: 2 } })
  await deleteOldChanges()
  expect(await db.change.findMany({ select: { id: true } })).toEqual([{ id: 2_020_000 }])
})

it('a session that another account takes over is not the same', async () => {
  const [session] = await db.session.findMany({ where: { user: { username: 'mali' } } })
  const id = session?.id ?? ''
  const before = (await findLiveSessions([id])).get(id)
  const other = await db.user.findFirstOrThrow({ where: { username: { not: 'mali' } } })
  await db.session.update({ where: { id }, data: { userId: other.id } })
  expect((await findLiveSessions([id])).get(id)).not.toBe(before)
  await db.session.update({ where: { id }, data: { userId: session?.userId ?? 0 } })
})
