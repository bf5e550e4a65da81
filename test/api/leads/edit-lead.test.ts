import type { LeadHistoryJson } from '@/lib/leads/history/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { db } from '@/lib/platform/db/client'
import { leadOf, makeLead } from '../../support/content'
import { signIn, staff, visitor, type Person } from '../../support/people'

let mali: Person
let niran: Person

beforeAll(async () => {
  mali = await staff()
  const account = { username: 'niran', password: 'boats at night, squid' }
  await mali.post('/api/admin/staff', { json: account })
  niran = await signIn(visitor(), account)
})

const read = async (id: number) => (await (await mali.get(`/api/leads/${id}`)).json()) as LeadJson
const edit = async (person: Person, id: number, json: object) => {
  const answer = await person.patch(`/api/leads/${id}`, { json })
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
  return (await answer.json()) as LeadJson
}
const refusal = async (person: Person, id: number, json: object) => {
  const answer = await person.patch(`/api/leads/${id}`, { json })
  return [answer.status, await answer.text()] as const
}
const history = async (id: number) => {
  const { events } = (await (await mali.get(`/api/leads/${id}/events`)).json()) as LeadHistoryJson
  return events.map(({ kind, from, to, actor }) => [kind, from, to, actor])
}
const found = async (q: string) => {
  const answer = await mali.get('/api/leads', { query: { q } })
  return ((await answer.json()) as LeadJson[]).map(({ id }) => id)
}
const enter = async (json: object) => mali.post('/api/admin/leads', { json: { source: 'walk-in', ...json } })
const enterPhoneOnly = async (firstName: string) => {
  const answer = await enter({ firstName, phone: '081 234 5678' })
  expect(answer.status).toBe(201)
  return (await answer.json()) as LeadJson
}

describe('what is known about a lead', () => {
  it('is corrected with the version that was read, and the history tells each change', async () => {
    const id = await makeLead(visitor(), leadOf('Hanna', { phone: '0812345678', language: 'en' }))
    const after = await edit(mali, id, {
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      phone: '089 999 9999',
      channels: { line: 'somchai.j', telegram: 'somchai' },
      language: 'th',
      villaType: '5br',
      plot: 8,
      version: 1,
    })
    expect(after).toMatchObject({
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      phone: '089 999 9999',
      channels: { line: 'somchai.j', telegram: 'somchai' },
      language: 'th',
      villaType: '5br',
      plot: 8,
      plotWasFree: true,
      version: 2,
    })
    expect(await read(id)).toEqual(after)
    expect((await history(id)).filter(([, , , actor]) => actor === 'mali').toSorted()).toEqual([
      ['channels', '', 'LINE somchai.j, Telegram somchai', 'mali'],
      ['language', 'English', 'Thai', 'mali'],
      ['name', 'Hanna Whitlock', 'สมชาย ใจดี', 'mali'],
      ['phone', '+66 81 234 5678', '+66 89 999 9999', 'mali'],
      ['plot', '', '8', 'mali'],
      ['villaType', '', '5-Bedroom Villa', 'mali'],
    ])
  })

  it('is found by the new words and no longer by the old ones', async () => {
    const id = await makeLead(visitor(), leadOf('Oldname', { phone: '0811112222' }))
    await edit(mali, id, {
      firstName: '伟',
      lastName: '王',
      phone: '0833334444',
      channels: { wechat: 'wangwei88' },
      version: 1,
    })
    expect(await found('王伟')).toContain(id)
    expect(await found('wangwei88')).toContain(id)
    expect(await found('083 333 4444')).toContain(id)
    expect(await found('Oldname 0811112222')).toEqual([])
    const same = await mali.get('/api/leads/same-person', { query: { phone: '083 333 4444' } })
    expect((await same.json()).map((lead: LeadJson) => lead.id)).toEqual([id])
  })

  it('keeps what is not named, loses a channel that is null, and an unchanged save adds nothing', async () => {
    const id = await makeLead(visitor(), leadOf('Keeps', { phone: '0812345678', message: 'Two dates?' }))
    await edit(mali, id, { channels: { line: 'a', whatsapp: 'b' }, version: 1 })
    const after = await edit(mali, id, { channels: { line: null }, version: 2 })
    expect(after).toMatchObject({
      channels: { whatsapp: 'b' },
      phone: '0812345678',
      message: 'Two dates?',
      version: 3,
    })
    const before = await history(id)
    expect(await edit(mali, id, { firstName: ' Keeps ', version: 3 })).toMatchObject({ version: 3 })
    expect(await history(id)).toEqual(before)
  })

  it('is refused to the second of two colleagues, with who changed it and when', async () => {
    const id = await makeLead(visitor(), leadOf('Raced'))
    await edit(mali, id, { firstName: 'First', version: 1 })
    const [status, sentence] = await refusal(niran, id, { firstName: 'Second', version: 1 })
    expect([status, sentence]).toEqual([
      409,
      expect.stringMatching(
        /^mali has changed this lead in the meantime, on \d+ \w+ \d{4} at \d\d:\d\d \(Bangkok\)$/,
      ),
    ])
    expect((await read(id)).firstName).toBe('First')
  })

  it('is changed by one of two colleagues who save at the same moment', async () => {
    const id = await makeLead(visitor(), leadOf('Both'))
    const answers = await Promise.all(
      [mali, niran].map((person, index) =>
        person.patch(`/api/leads/${id}`, { json: { firstName: `Name ${index}`, version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('and the next step are changed together; the next step alone needs no version and leaves it', async () => {
    const id = await makeLead(visitor(), leadOf('Together'))
    expect(await edit(mali, id, { nextStep: 'Call', nextStepOn: '2026-03-02' })).toMatchObject({ version: 1 })
    expect(
      await edit(mali, id, { lastName: 'Weiß', nextStep: 'Write', before: { nextStep: 'Call' }, version: 1 }),
    ).toMatchObject({ lastName: 'Weiß', nextStep: 'Write', nextStepOn: '2026-03-02', version: 2 })
    expect(await refusal(mali, id, { nextStep: 'Sing', before: { nextStep: 'Call' } })).toEqual([
      409,
      'A colleague has changed the next step in the meantime',
    ])
  })

  it('keeps notes that a colleague writes at the same moment in the search', async () => {
    const id = await makeLead(visitor(), leadOf('Searched'))
    await Promise.all([
      edit(mali, id, { lastName: 'Quillfeather', version: 1 }),
      niran.patch(`/api/leads/${id}/notes`, { json: { notes: 'xylophone' } }),
    ])
    expect(await found('Quillfeather xylophone')).toEqual([id])
  })

  it.each([
    [{ firstName: 'Ann' }, 'A change of what is known about the person or the request needs the version'],
    [{ version: 1 }, 'Give a next step, its day or an owner'],
    [{ firstName: '', lastName: null, version: 1 }, 'Please give a first or a last name'],
    [
      { email: null, version: 1 },
      'Please give a telephone number, an e-mail address or another way to reach the person',
    ],
    [{ email: 'no address', version: 1 }, 'Valid email is required'],
    [{ channels: { line: 'x'.repeat(101) }, version: 1 }, 'LINE has at most 100 characters'],
    [
      { channels: 'line', version: 1 },
      'Channels name WhatsApp, LINE, WeChat or Telegram, each with a text or null',
    ],
    [{ language: 'de', version: 1 }, 'Language is one of en, th, zh, ru, fr'],
    [{ villaType: '7br', version: 1 }, 'Please choose a villa from the list'],
    [{ plot: 10, version: 1 }, 'Please choose a plot from the list'],
    [{ countryCode: '66', version: 1 }, 'Country code is required'],
    [{ firstName: 'x'.repeat(101), version: 1 }, 'The first name has at most 100 characters'],
    [{ firstName: 'Ann', version: 'one' }, 'Version is a whole number'],
  ])('is refused as %j', async (json, sentence) => {
    const id = await makeLead(visitor(), leadOf('Refused'))
    expect(await refusal(mali, id, json)).toEqual([400, sentence])
  })

  it('is changed by staff alone', async () => {
    const id = await makeLead(visitor(), leadOf('Private'))
    expect((await refusal(visitor(), id, { firstName: 'Eve', version: 1 }))[0]).toBe(401)
  })
})

describe('a lead without an e-mail address', () => {
  it('needs a name and one way to reach the person', async () => {
    expect(await enterPhoneOnly('Somsak')).toMatchObject({
      firstName: 'Somsak',
      lastName: '',
      email: null,
      countryCode: '+66',
      phone: '081 234 5678',
      channels: {},
      infoPack: false,
      version: 1,
    })
    const byLine = await enter({ lastName: 'ใจดี', channels: { line: 'jaidee' } })
    expect(await byLine.json()).toMatchObject({ lastName: 'ใจดี', email: null, channels: { line: 'jaidee' } })
    for (const [json, sentence] of [
      [{ phone: '081 234 5678' }, 'Please give a first or a last name'],
      [
        { firstName: 'Ann', channels: { line: ' ' } },
        'Please give a telephone number, an e-mail address or another way to reach the person',
      ],
    ] as const) {
      const answer = await enter(json)
      expect([answer.status, await answer.text()]).toEqual([400, sentence])
    }
  })

  it('is refused by the public form, as before', async () => {
    const answer = await visitor().post('/api/leads', { json: { ...leadOf('Public'), email: null } })
    expect([answer.status, await answer.text()]).toEqual([400, 'Valid email is required'])
  })

  it('gets no pack, no letter and no subscription, also where they were ticked', async () => {
    const answer = await enter({ firstName: 'Ticked', phone: '0812345678', infoPack: true, newsletter: true })
    const { id, infoPack, newsletter } = (await answer.json()) as LeadJson
    expect([infoPack, newsletter]).toEqual([false, false])
    expect(await db.mail.count({ where: { leadId: id } })).toBe(0)
    const pack = await mali.post(`/api/leads/${id}/pack`)
    expect([pack.status, await pack.text()]).toEqual([409, 'This lead has no e-mail address'])
    const reply = await mali.post(`/api/leads/${id}/replies`, {
      json: { subject: 'Plot 4', body: 'It is free.', language: 'en' },
    })
    expect(reply.status).toBe(409)
    expect((await mali.get(`/api/leads/${id}/reply-templates`)).status).toBe(200)
  })

  it('is in list, search, same person and export', async () => {
    const { id } = await enterPhoneOnly('Listed')
    expect(await found('Listed')).toEqual([id])
    const same = await mali.get('/api/leads/same-person', { query: { phone: '081 234 5678', except: id } })
    expect(same.status).toBe(200)
    const csv = await (await mali.get('/api/leads/export.csv', { query: { q: 'Listed' } })).text()
    expect(csv.split('\r\n')[1]).toContain(`${id},`)
  })

  it('has viewings without an invitation', async () => {
    const { id } = await enterPhoneOnly('Viewer')
    const answer = await mali.post('/api/viewings', {
      json: {
        leadId: id,
        day: '2030-01-02',
        time: '10:00',
        minutes: 60,
        channel: 'on-site',
        place: null,
        guideId: null,
      },
    })
    expect(answer.status).toBe(201)
    const { id: viewing, version } = (await answer.json()) as { id: number; version: number }
    const moved = await mali.patch(`/api/viewings/${viewing}`, { json: { time: '11:00', version } })
    expect(moved.status).toBe(200)
    expect(await db.mail.count({ where: { leadId: id } })).toBe(0)
  })

  it('gets an address later, and may lose it again', async () => {
    const { id } = await enterPhoneOnly('Later')
    expect(await edit(mali, id, { email: 'later@example.com', version: 1 })).toMatchObject({
      email: 'later@example.com',
    })
    expect((await mali.post(`/api/leads/${id}/pack`)).status).toBe(201)
    expect(await edit(mali, id, { email: '', version: 2 })).toMatchObject({ email: null, version: 3 })
    expect((await history(id)).filter(([kind]) => kind === 'email')).toEqual([
      ['email', 'later@example.com', '', 'mali'],
      ['email', '', 'later@example.com', 'mali'],
    ])
  })

  it('is deleted like any other', async () => {
    const { id } = await enterPhoneOnly('Deleted')
    expect((await mali.delete(`/api/leads/${id}`)).status).toBe(200)
    expect((await mali.get(`/api/leads/${id}`)).status).toBe(404)
  })
})
