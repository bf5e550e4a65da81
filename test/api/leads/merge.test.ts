import { db } from '@/lib/platform/db/client'
import { deleteOldUndos } from '@/lib/leads/merge/store'
import type { LeadJson } from '@/lib/leads/schema'
import type { MergesJson, PreviewJson } from '@/lib/leads/merge/schema'
import type { PersonalData } from '@/lib/privacy/personal-data'
import { privacyLink } from '@/lib/privacy/link'
import { deleteAgedByStaff } from '@/lib/privacy/retention'
import type { ViewingJson } from '@/lib/viewings/schema'
import { leadOf, makeLead } from '../../support/content'
import { mailsOf } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'
import { findEverywhere } from '../../support/whole-database'

let mali: Person
beforeAll(async () => {
  mali = await staff()
})
afterEach(async () => {
  await db.plot.updateMany({ data: { status: 'available', heldUntil: null, leadId: null, mergedId: null } })
})

const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const stored = (id: number) => read<LeadJson>(mali.get(`/api/leads/${id}`))
const mergesOf = (id: number) => read<MergesJson>(mali.get(`/api/leads/${id}/merge`))

let people = 0
/** Two requests with the same telephone number and different addresses. */
async function twoRequests(first: object = {}, second: object = {}) {
  people += 1
  const phone = `081 555 ${1000 + people}`
  const one = { ...leadOf(`Anna${people}`), phone, countryCode: '+66', ...first }
  const other = { ...leadOf(`Hannah${people}`), phone, countryCode: '+66', ...second }
  return {
    stay: await makeLead(visitor(), one),
    gone: await makeLead(visitor(), other),
    one,
    other,
  }
}

async function ask(id: number, other: number, more: object = {}, person = mali) {
  const versions = { [id]: (await stored(id)).version, [other]: (await stored(other)).version }
  return person.post(`/api/leads/${id}/merge`, { json: { other, versions, ...more } })
}
async function merged(id: number, other: number, more: object = {}): Promise<LeadJson> {
  const answer = await ask(id, other, more)
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
  return (await answer.json()) as LeadJson
}
const undo = (id: number) => mali.post(`/api/leads/${id}/merge/undo`)
const sentenceOf = async (answer: Response) => [answer.status, await answer.text()]
const tokenFor = (email: string) =>
  new URL(privacyLink(email, 'en', new Date()), 'http://x').searchParams.get('token') ?? ''
const heldAbout = (email: string) =>
  read<PersonalData>(visitor().get('/api/privacy/data', { query: { token: tokenFor(email) } }))
const erase = (email: string) => visitor().post('/api/privacy/erasure', { json: { token: tokenFor(email) } })

async function reserve(number: number, leadId: number, status = 'reserved') {
  const { version } = await db.plot.findUniqueOrThrow({ where: { number } })
  expect((await mali.patch(`/api/plots/${number}`, { json: { version, status, leadId } })).status).toBe(200)
}
async function arrange(leadId: number): Promise<ViewingJson> {
  const json = { leadId, day: '2031-05-05', time: '10:00', channel: 'video' }
  return read(mali.post('/api/viewings', { json }))
}

describe('a member who merges two requests of one person', () => {
  it('reads and takes back a merge that is older than a column of leads', async () => {
    const { stay, gone } = await twoRequests()
    await merged(stay, gone)
    const { row } = await db.mergedLead.findUniqueOrThrow({ where: { id: gone } })
    const { visitChannel: _, ...older } = JSON.parse(row) as { visitChannel: null }
    await db.mergedLead.update({ where: { id: gone }, data: { row: JSON.stringify(older) } })
    expect((await mergesOf(stay)).merged).toMatchObject([{ lead: { id: gone, visitChannel: null } }])
    expect((await undo(stay)).status).toBe(200)
    expect(await stored(gone)).toMatchObject({ id: gone, visitChannel: null })
  })

  it('takes back a merge that has a column which leads no longer have', async () => {
    const { stay, gone } = await twoRequests()
    const before = await stored(gone)
    await merged(stay, gone)
    const { row } = await db.mergedLead.findUniqueOrThrow({ where: { id: gone } })
    const older = JSON.stringify({ ...(JSON.parse(row) as object), fax: '+66 77 000 000' })
    await db.mergedLead.update({ where: { id: gone }, data: { row: older } })
    expect((await undo(stay)).status).toBe(200)
    expect(await stored(gone)).toMatchObject({ email: before.email, phone: before.phone })
  })

  it('sees before what is kept and what moves', async () => {
    const { stay, gone } = await twoRequests(
      { shortlist: '2', villaType: '' },
      { shortlist: '2,4br', villaType: '5br' },
    )
    await mali.patch(`/api/leads/${gone}/status`, { json: { status: 'offer' } })
    await mali.post(`/api/leads/${gone}/entries`, { json: { body: 'Likes teak' } })
    await arrange(gone)
    await reserve(4, gone)
    const preview = await read<PreviewJson>(mali.get(`/api/leads/${stay}/merge/preview?other=${gone}`))
    expect(preview).toMatchObject({
      other: { id: gone },
      after: { id: stay, status: 'offer', villaType: '5br', shortlist: [{ plot: 2 }, { villa: '4br' }] },
      shared: true,
      moves: { entries: 1, viewings: 1, plots: [4] },
    })
    expect((await stored(stay)).status).toBe('new')
  })

  it('finds all of both in the one that stays, and the other nowhere', async () => {
    const { stay, gone, one, other } = await twoRequests(
      { villaType: '' },
      { villaType: '5br', message: 'Teak?' },
    )
    await mali.patch(`/api/leads/${gone}/notes`, { json: { notes: 'Pays in March' } })
    await mali.post(`/api/leads/${gone}/entries`, { json: { kind: 'call', body: 'Likes teak' } })
    await reserve(4, gone)
    const viewing = await arrange(gone)
    const before = await stored(gone)
    const lead = await merged(stay, gone)
    expect(lead).toMatchObject({ id: stay, firstName: one.firstName, email: one.email, villaType: '5br' })
    expect((await mali.get(`/api/leads/${gone}`)).status).toBe(404)
    for (const path of ['entries', 'events', 'mails', 'merge'])
      expect([path, (await mali.get(`/api/leads/${gone}/${path}`)).status]).toEqual([path, 404])
    for (const [path, json] of [
      ['status', { status: 'lost' }],
      ['notes', { notes: 'x' }],
      ['flagged', { flagged: true }],
    ] as const)
      expect([path, (await mali.patch(`/api/leads/${gone}/${path}`, { json })).status]).toEqual([path, 404])
    expect((await mali.post(`/api/leads/${gone}/entries`, { json: { body: 'x' } })).status).toBe(404)
    expect((await mali.delete(`/api/leads/${gone}`)).status).toBe(404)
    expect(await read(mali.get(`/api/leads/${stay}/entries`))).toMatchObject([{ body: 'Likes teak' }])
    const { events } = await read<{ events: { kind: string; to: string | null }[] }>(
      mali.get(`/api/leads/${stay}/events`),
    )
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['notes', 'entry', 'plotGiven', 'merged']),
    )
    expect(events[0]).toMatchObject({ kind: 'merged', to: `#${gone}`, actor: 'mali' })
    expect(events.filter(({ kind }) => kind === 'arrived')).toHaveLength(2)
    expect(await read(mali.get(`/api/viewings?leadId=${stay}`))).toMatchObject([{ id: viewing.id }])
    expect(await db.plot.findUnique({ where: { number: 4 } })).toMatchObject({ leadId: stay })
    const [part] = (await mergesOf(stay)).merged
    const { owner: _, ...rest } = before
    expect(part?.lead).toMatchObject({ ...rest, notes: 'Pays in March', message: 'Teak?' })
    // A search for the other's words finds the one that stays.
    for (const q of [other.email, other.firstName, 'Pays in March']) {
      const found = await read<LeadJson[]>(mali.get('/api/leads', { query: { q } }))
      expect([q, found.map(({ id }) => id)]).toEqual([q, [stay]])
    }
    for (const q of [`#${gone}`, `${gone}`]) {
      const found = await read<LeadJson[]>(mali.get('/api/leads', { query: { q } }))
      expect(found.map(({ id }) => id)).toContain(stay)
    }
    await mali.patch(`/api/leads/${stay}/notes`, { json: { notes: 'Own notes' } })
    await mali.patch(`/api/leads/${stay}`, { json: { lastName: 'New', version: lead.version } })
    expect(await read(mali.get('/api/leads', { query: { q: other.email } }))).toMatchObject([{ id: stay }])
  })

  it('sees the other in no list, board, export, overview, day or list of the same person', async () => {
    const { stay, gone, one, other } = await twoRequests()
    const overview = () =>
      read<{ total: number }>(mali.get('/api/leads/overview', { query: { period: 'all' } }))
    const { total } = await overview()
    await merged(stay, gone)
    expect((await overview()).total).toBe(total - 1)
    const idsIn = async (path: string) => JSON.stringify(await read(mali.get(path)))
    for (const path of [
      '/api/leads',
      '/api/leads/today',
      '/api/leads?status=new&sort=name',
      `/api/leads?ids=${gone}`,
    ])
      expect([path, (await idsIn(path)).includes(`"id":${gone},`)]).toEqual([path, false])
    expect(await (await mali.get('/api/leads/export.csv')).text()).not.toContain(other.email)
    for (const query of [{ email: other.email }, { countryCode: '+66', phone: one.phone }]) {
      const same = await read<LeadJson[]>(mali.get('/api/leads/same-person', { query }))
      expect(same.map(({ id }) => id)).toEqual([stay])
    }
  })

  it('keeps mails of the other request the other’s: a pack that waits names its own visitor', async () => {
    const { stay, gone, other } = await twoRequests(
      { infoPack: false },
      { infoPack: true, message: 'Own words' },
    )
    await merged(stay, gone)
    const [pack] = await mailsOf(stay, 'infoPack')
    expect(pack?.recipient).toBe(other.email.toLowerCase())
    expect(pack?.text).toContain(other.firstName)
    await arrange(stay)
    expect((await mailsOf(stay, 'viewing'))[0]?.recipient).not.toBe(other.email)
  })

  it('cancels a viewing that came with the other towards the address that was invited', async () => {
    const { stay, gone, other } = await twoRequests()
    const { id, version } = await arrange(gone)
    await db.mail.updateMany({ where: { leadId: gone, kind: 'viewing' }, data: { state: 'sent' } })
    await merged(stay, gone)
    expect((await mali.patch(`/api/viewings/${id}`, { json: { version, status: 'cancelled' } })).status).toBe(
      200,
    )
    const mails = await mailsOf(stay, 'viewing')
    expect(mails.map(({ recipient }) => recipient)).toEqual([other.email, other.email])
  })

  it('gives a repeated request the answer of the first', async () => {
    const { stay, other } = await twoRequests()
    const headers = { 'Idempotency-Key': 'merge-twice' }
    const json = { ...other, email: 'again@example.com' }
    const { id } = await read<{ id: number }>(visitor().post('/api/leads', { json, headers }))
    await merged(stay, id)
    expect(await read(visitor().post('/api/leads', { json, headers }))).toEqual({ id })
  })

  it('keeps the status that is further, the owner and the next step of either', async () => {
    const { stay, gone } = await twoRequests()
    const { id: ownerId } = await db.user.findFirstOrThrow()
    await mali.patch(`/api/leads/${stay}/status`, { json: { status: 'lost', reason: 'price' } })
    await mali.patch(`/api/leads/${gone}/status`, { json: { status: 'contacted' } })
    await mali.patch(`/api/leads/${gone}`, {
      json: { ownerId, nextStep: 'Call back', nextStepOn: '2031-01-01' },
    })
    const lead = await merged(stay, gone)
    expect(lead).toMatchObject({
      status: 'contacted',
      lostReason: null,
      nextStep: 'Call back',
      owner: { id: ownerId },
    })
    expect(lead.firstAnsweredAt).not.toBeNull()
  })
})

describe('a merge is refused', () => {
  it('without signing in, for a lead that does not exist, and with itself', async () => {
    const { stay, gone } = await twoRequests()
    expect((await ask(stay, gone, {}, visitor())).status).toBe(401)
    const versions = { [stay]: 1, [gone]: 1 }
    expect((await mali.post('/api/leads/2147483647/merge', { json: { other: gone, versions } })).status).toBe(
      404,
    )
    const unknown = { other: 2147483647, versions: { [stay]: 1, 2147483647: 1 } }
    expect(await sentenceOf(await mali.post(`/api/leads/${stay}/merge`, { json: unknown }))).toEqual([
      404,
      'The other lead does not exist',
    ])
    expect(await sentenceOf(await ask(stay, stay))).toEqual([400, 'A lead cannot be merged with itself'])
    const one = { other: gone, versions: { [stay]: 1 } }
    expect(await sentenceOf(await mali.post(`/api/leads/${stay}/merge`, { json: one }))).toEqual([
      400,
      'versions names the version of both leads',
    ])
    expect((await mali.get(`/api/leads/${stay}/merge/preview?other=2147483647`)).status).toBe(404)
  })

  it('for two people, unless the member types the number of the other', async () => {
    const { stay, gone } = await twoRequests({ phone: '' }, { phone: '' })
    const sentence =
      'These leads share neither e-mail nor telephone. To merge them, type the number of the other lead'
    expect(await sentenceOf(await ask(stay, gone))).toEqual([409, sentence])
    expect(await sentenceOf(await ask(stay, gone, { typed: stay }))).toEqual([409, sentence])
    await merged(stay, gone, { typed: String(gone) })
  })

  it('when a colleague has changed one of them, and for one of two at once', async () => {
    const { stay, gone } = await twoRequests()
    const versions = { [stay]: 1, [gone]: 1 }
    await mali.patch(`/api/leads/${gone}`, { json: { lastName: 'Newer', version: 1 } })
    const answer = await mali.post(`/api/leads/${stay}/merge`, { json: { other: gone, versions } })
    expect(await sentenceOf(answer)).toEqual([409, `A colleague has changed lead ${gone} in the meantime`])
    const both = await Promise.all([ask(stay, gone), ask(gone, stay)])
    const statuses = both.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([404, 409]).toContain(statuses[1])
    expect(await db.lead.count({ where: { id: { in: [stay, gone] } } })).toBe(1)
  })
})

describe('a member who takes a merge back', () => {
  it('finds both as they were, with the merge in both histories', async () => {
    const { stay, gone } = await twoRequests(
      { shortlist: '2', villaType: '' },
      { shortlist: '4br', villaType: '5br' },
    )
    await mali.patch(`/api/leads/${gone}/status`, { json: { status: 'offer' } })
    await mali.post(`/api/leads/${gone}/entries`, { json: { body: 'Likes teak' } })
    await reserve(4, gone)
    const viewing = await arrange(gone)
    const wanted = [await stored(stay), await stored(gone)]
    const reached = async () => (await db.lead.findUniqueOrThrow({ where: { id: stay } })).reached
    const first = await reached()
    await merged(stay, gone)
    expect((await mergesOf(stay)).undo).toMatchObject({ other: gone })
    expect((await undo(stay)).status).toBe(200)
    const found = [await stored(stay), await stored(gone)]
    expect(found.map(({ updatedAt: _, version: __, ...lead }) => lead)).toEqual(
      wanted.map(({ updatedAt: _, version: __, ...lead }) => lead),
    )
    expect(await reached()).toBe(first)
    expect(await read(mali.get(`/api/leads/${gone}/entries`))).toMatchObject([{ body: 'Likes teak' }])
    expect(await read(mali.get(`/api/leads/${stay}/entries`))).toEqual([])
    expect(await read(mali.get(`/api/viewings?leadId=${gone}`))).toMatchObject([{ id: viewing.id }])
    expect(await db.plot.findUnique({ where: { number: 4 } })).toMatchObject({ leadId: gone, mergedId: null })
    for (const id of [stay, gone]) {
      const { events } = await read<{ events: object[] }>(mali.get(`/api/leads/${id}/events`))
      expect(events[0]).toMatchObject({ kind: 'unmerged' })
    }
    expect(await sentenceOf(await undo(stay))).toEqual([
      404,
      'There is no merge of the last 10 minutes to undo',
    ])
  })

  it('is refused after a change of the lead, its entries or its plots', async () => {
    const changes = [
      (id: number) => mali.patch(`/api/leads/${id}/status`, { json: { status: 'closed' } }),
      (id: number) => mali.patch(`/api/leads/${id}/notes`, { json: { notes: 'x' } }),
      (id: number) => mali.post(`/api/leads/${id}/entries`, { json: { body: 'x' } }),
      (id: number) => mali.patch(`/api/leads/${id}`, { json: { nextStep: 'x' } }),
      async (id: number) =>
        mali.patch(`/api/leads/${id}`, { json: { lastName: 'x', version: (await stored(id)).version } }),
      (id: number) => reserve(4, id, 'sold'),
    ]
    for (const change of changes) {
      const { stay, gone } = await twoRequests()
      await reserve(4, gone)
      await merged(stay, gone)
      await change(stay)
      expect(await sentenceOf(await undo(stay))).toEqual([
        409,
        'The lead has changed since the merge, so it cannot be undone',
      ])
      expect((await stored(stay)).id).toBe(stay)
    }
  })

  it('is too late after ten minutes, when the copy is gone', async () => {
    const { stay, gone } = await twoRequests({}, { villaType: '5br' })
    await merged(stay, gone)
    await db.mergedLead.update({ where: { id: gone }, data: { mergedAt: new Date(Date.now() - 600_001) } })
    expect((await undo(stay)).status).toBe(404)
    expect((await mergesOf(stay)).undo).toBeNull()
    await deleteOldUndos()
    expect((await db.mergedLead.findUniqueOrThrow({ where: { id: gone } })).undo).toBeNull()
  })

  it('gets a lead back that was merged before, as it was', async () => {
    const { stay, gone } = await twoRequests()
    const { stay: third } = await twoRequests({ phone: '' })
    await mali.patch(`/api/leads/${stay}/status`, { json: { status: 'offer' } })
    await merged(third, stay, { typed: stay })
    await mali.patch(`/api/leads/${third}/status`, { json: { status: 'lost' } })
    await merged(gone, third)
    expect((await mergesOf(gone)).merged.map(({ lead }) => lead.id).sort()).toEqual([stay, third].sort())
    expect((await undo(gone)).status).toBe(200)
    expect((await mergesOf(third)).merged.map(({ lead }) => lead.id)).toEqual([stay])
    expect((await mergesOf(gone)).merged).toEqual([])
    expect([(await stored(third)).status, (await stored(gone)).status]).toEqual(['lost', 'new'])
  })
})

describe('a person whose two addresses are merged', () => {
  it('sees with each what came in under it, and corrects it', async () => {
    const { stay, gone, one, other } = await twoRequests(
      { villaType: '', shortlist: '2' },
      { villaType: '5br', shortlist: '4br' },
    )
    await mali.post(`/api/leads/${stay}/entries`, { json: { body: 'About the first' } })
    await mali.post(`/api/leads/${gone}/entries`, { json: { body: 'About the second' } })
    const viewing = await arrange(gone)
    await merged(stay, gone)
    const first = await heldAbout(one.email)
    expect(first.leads).toMatchObject([
      { id: stay, villaType: null, shortlist: '2', entries: [{ body: 'About the first' }] },
    ])
    expect(first.viewings).toEqual([])
    expect(JSON.stringify(first)).not.toContain(other.email)
    const second = await heldAbout(other.email)
    expect(second.leads).toMatchObject([
      { id: gone, villaType: '5br', entries: [{ body: 'About the second' }] },
    ])
    expect(second.viewings).toMatchObject([{ leadId: stay, startsAt: viewing.startsAt }])
    expect(JSON.stringify(second)).not.toContain(one.email)
    await mali.patch(`/api/leads/${stay}/status`, { json: { status: 'lost' } })
    const correction = {
      token: tokenFor(other.email),
      leadId: gone,
      firstName: 'Corrected',
      lastName: 'Name',
      countryCode: '+66',
      phone: '',
    }
    expect((await visitor().post('/api/privacy/correction', { json: correction })).status).toBe(200)
    expect((await mergesOf(stay)).merged[0]?.lead).toMatchObject({ firstName: 'Corrected', phone: null })
    expect((await heldAbout(one.email)).leads).toMatchObject([{ firstName: one.firstName }])
    expect(await stored(stay)).toMatchObject({ status: 'lost', villaType: '5br' })
    expect((await undo(stay)).status).toBe(404)
  })

  it('erases the part of the other’s address alone, from the undo copy too', async () => {
    const { stay, gone, other } = await twoRequests(
      { villaType: '' },
      { villaType: '5br', message: 'Ring Kaspian' },
    )
    await mali.post(`/api/leads/${stay}/entries`, { json: { body: 'About the first' } })
    await mali.post(`/api/leads/${gone}/entries`, { json: { body: 'Kaspian called' } })
    await merged(stay, gone)
    expect((await erase(other.email)).status).toBe(200)
    expect(await findEverywhere([other.email, 'Kaspian'])).toEqual([])
    expect(await stored(stay)).toMatchObject({ id: stay, villaType: null })
    expect(await mergesOf(stay)).toEqual({ merged: [], undo: null })
    expect((await undo(stay)).status).toBe(404)
    expect((await mali.get(`/api/leads/${gone}`)).status).toBe(404)
    expect(await read(mali.get(`/api/leads/${stay}/entries`))).toMatchObject([{ body: 'About the first' }])
  })

  it('erases the one that stays: the other is a lead again under its number', async () => {
    const { stay, gone, one, other } = await twoRequests(
      { message: 'Ring Leopold' },
      { message: 'Ring Kaspian' },
    )
    await mali.post(`/api/leads/${gone}/entries`, { json: { body: 'Kaspian called' } })
    await reserve(4, gone)
    await merged(stay, gone)
    expect((await erase(one.email)).status).toBe(200)
    expect(await findEverywhere([one.email, 'Leopold'])).toEqual([])
    expect((await mali.get(`/api/leads/${stay}`)).status).toBe(404)
    expect(await stored(gone)).toMatchObject({ id: gone, email: other.email, message: 'Ring Kaspian' })
    expect(await read(mali.get(`/api/leads/${gone}/entries`))).toMatchObject([{ body: 'Kaspian called' }])
    expect(await db.plot.findUnique({ where: { number: 4 } })).toMatchObject({
      leadId: gone,
      keptLeadId: null,
    })
    expect(await read(mali.get('/api/leads', { query: { q: other.email } }))).toMatchObject([{ id: gone }])
  })

  it('erases a part whose plot is reserved: the law keeps that part', async () => {
    const { stay, gone, other } = await twoRequests()
    await reserve(4, gone)
    await merged(stay, gone)
    expect((await erase(other.email)).status).toBe(200)
    expect(await stored(gone)).toMatchObject({ id: gone, keptByLaw: true })
    expect(await stored(stay)).toMatchObject({ id: stay, keptByLaw: false })
    await db.plot.updateMany({ data: { keptLeadId: null } })
  })

  it('erases both where both have the same address', async () => {
    const email = 'one-address@example.com'
    const { stay, gone } = await twoRequests({ email }, { email: email.toUpperCase() })
    await merged(stay, gone)
    expect((await heldAbout(email)).leads.map(({ id }) => id).sort()).toEqual([stay, gone].sort())
    await erase(email)
    expect(await findEverywhere([email])).toEqual([])
    for (const id of [stay, gone]) expect((await mali.get(`/api/leads/${id}`)).status).toBe(404)
  })

  it.each([1, 2, 3, 4])('is erased although a member merges at the same moment (%s)', async () => {
    const { stay, gone, other } = await twoRequests()
    const versions = { [stay]: 1, [gone]: 1 }
    const [answer, erased] = await Promise.all([
      mali.post(`/api/leads/${stay}/merge`, { json: { other: gone, versions } }),
      erase(other.email),
    ])
    expect([200, 404]).toContain(answer.status)
    expect(erased.status).toBe(200)
    expect(await findEverywhere([other.email])).toEqual([])
    expect((await stored(stay)).id).toBe(stay)
  })

  it('is gone with both parts when staff delete the lead, or its time is over', async () => {
    const { stay, gone, one, other } = await twoRequests({}, { message: 'Ring Marguerite' })
    await merged(stay, gone)
    expect((await mali.delete(`/api/leads/${stay}`)).status).toBe(200)
    expect(await findEverywhere([one.email, other.email, 'Marguerite'])).toEqual([])
    const old = await twoRequests({}, { message: 'Ring Leopold' })
    await mali.patch(`/api/leads/${old.stay}/status`, { json: { status: 'lost' } })
    await merged(old.stay, old.gone)
    const ago = new Date('2020-01-01')
    await db.lead.update({ where: { id: old.stay }, data: { status: 'lost', updatedAt: ago } })
    await db.leadEvent.updateMany({ where: { leadId: old.stay }, data: { createdAt: ago } })
    const before = new Date('2021-01-01')
    await deleteAgedByStaff(before, 'mali')
    // Its mails are of today.
    expect((await stored(old.stay)).id).toBe(old.stay)
    await db.mail.deleteMany({ where: { leadId: old.stay } })
    await deleteAgedByStaff(before, 'mali')
    expect(await findEverywhere([old.other.email, 'Leopold'])).toEqual([])
  })
})
