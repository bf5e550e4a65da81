import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { NextRequest } from 'next/server'
import { db } from '@/lib/platform/db/client'
import { sign } from '@/lib/platform/http/secrets/secret'
import { leadInput } from '@/lib/leads/request/schema'
import { submitLead } from '@/lib/leads/request/submit'
import { subscribe } from '@/lib/subscribers/subscribe'
import { readRefusedForm, type RefusedForm } from '@/lib/leads/request/refused-form'
import { leadOf, leadsOf } from '../../support/content'
import { answering } from '../../support/jest/next-headers'
import { staff, visitor } from '../../support/people'

const json = { 'Content-Type': 'application/json' }

describe('a request for information, as an API call', () => {
  it('responds 201 with its id, and staff find it with all its fields', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Hannah', {
      phone: '081 234 5678',
      villaType: '4br',
      message: 'Two dates?',
      language: 'fr',
    })
    const answer = await hannah.post('/api/leads', { json: { ...lead, infoPack: false, newsletter: true } })
    expect(answer.status).toBe(201)
    const { id } = await answer.json()
    expect(await leadsOf(mali, lead.email)).toEqual([
      expect.objectContaining({
        ...lead,
        id,
        infoPack: false,
        newsletter: true,
        status: 'new',
        notes: null,
        flagged: false,
      }),
    ])
  })

  it('may be minimal: checkboxes have defaults and the language is the reader’s', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Nattawut')
    await hannah.post('/api/leads', { json: lead, headers: { 'Accept-Language': 'th-TH,en;q=0.5' } })
    expect(await leadsOf(mali, lead.email)).toEqual([
      expect.objectContaining({
        infoPack: true,
        newsletter: false,
        language: 'th',
        phone: null,
        villaType: null,
      }),
    ])
  })

  for (const [field, sentence] of [
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Valid email is required'],
    ['countryCode', 'Country code is required'],
  ] as const) {
    it(`without ${field} is rejected with the specified sentence`, async () => {
      const hannah = visitor()
      const answer = await hannah.post('/api/leads', { json: { ...leadOf('Nameless'), [field]: '' } })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await answer.text()).toBe(sentence)
    })
  }

  it.each(['user@xn--80a1acny.xn--p1ai', 'иван@почта.рф', 'a&b@example.com', 'müller@example.de'])(
    'may come from %s',
    async (email) => {
      const answer = await visitor().post('/api/leads', { json: leadOf('Of the world', { email }) })
      expect([await answer.text(), answer.status]).toEqual([expect.stringContaining('id'), 201])
      expect(await leadsOf(await staff(), email)).toHaveLength(1)
    },
  )

  it('without JavaScript keeps its line breaks as one character each', async () => {
    const lead = leadOf('Lines', { message: 'One\r\ntwo' })
    expect((await visitor().post('/api/leads', { form: { ...lead } })).status).toBe(303)
    expect(await leadsOf(await staff(), lead.email)).toEqual([
      expect.objectContaining({ message: 'One\ntwo' }),
    ])
  })

  it('ignores unknown fields', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Mass')
    const answer = await hannah.post('/api/leads', {
      json: { ...lead, status: 'closed', id: 1, notes: 'mine', flagged: true },
    })
    expect(answer.status).toBe(201)
    expect(await leadsOf(mali, lead.email)).toEqual([
      expect.objectContaining({ status: 'new', notes: null, flagged: false }),
    ])
  })

  it('with the honeypot filled in is stored, and flagged', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Robot')
    expect(
      (await hannah.post('/api/leads', { json: { ...lead, website: 'http://spam.example' } })).status,
    ).toBe(201)
    expect(await leadsOf(mali, lead.email)).toEqual([expect.objectContaining({ flagged: true })])
  })

  it('as a plain form redirects to the thank-you page in its language', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Élodie', { language: 'fr' })
    const answer = await hannah.post('/api/leads', { form: { ...lead, infoPack: 'on' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/fr/thank-you')
    expect(await leadsOf(mali, lead.email)).toHaveLength(1)
  })

  it('as a plain form submitted twice is one lead', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Double')
    const send = () => hannah.post('/api/leads', { form: { ...lead } })
    expect((await Promise.all([send(), send()])).map((answer) => answer.status)).toEqual([303, 303])
    expect(await leadsOf(mali, lead.email)).toHaveLength(1)
  })

  it('as a plain form is stored once for each address and what it says', async () => {
    const [home, office] = [visitor(), visitor()]
    const lead = leadOf('Two places')
    const send = async (from: typeof home, message: string) =>
      expect((await from.post('/api/leads', { form: { ...lead, message } })).status).toBe(303)
    await send(home, 'First')
    await send(home, 'First')
    expect(await leadsOf(await staff(), lead.email)).toHaveLength(1)
    await send(office, 'First')
    await send(home, 'Second')
    expect(await leadsOf(await staff(), lead.email)).toHaveLength(3)
  })
})

describe('a plain form that is rejected', () => {
  /** What the page of the form would show to a browser with these cookies. */
  async function shownWith(cookie: string): Promise<RefusedForm | null> {
    const request = new NextRequest('http://localhost:3000/request', { headers: { cookie } })
    const read: { form?: RefusedForm | null } = {}
    await answering(request, async () => {
      read.form = await readRefusedForm()
      return new Response()
    })
    return read.form ?? null
  }

  it('is shown again with its own fields alone, each cut to its length', async () => {
    const hannah = visitor()
    const form = {
      firstName: 'H'.repeat(3000),
      email: 'no',
      message: 'Two dates?',
      ['n'.repeat(500)]: 'x',
      more: 'y',
    }
    expect((await hannah.post('/api/leads', { form })).status).toBe(303)
    expect(await shownWith(hannah.cookie())).toMatchObject({
      values: { firstName: 'H'.repeat(100), email: 'no', message: 'Two dates?' },
      fields: { firstName: 'tooLong', lastName: 'lastNameRequired', email: 'emailRequired' },
    })
    expect(Object.keys((await shownWith(hannah.cookie()))?.values ?? {})).toEqual([
      'firstName',
      'email',
      'message',
    ])
  })

  it('keeps as much of a message as cookies hold, if its letters do not compress', async () => {
    const hannah = visitor()
    const message = Array.from({ length: 5000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    ).join('')
    const form = { message, email: 'no' }
    expect((await hannah.post('/api/leads', { form })).status).toBe(303)
    const kept = (await shownWith(hannah.cookie()))?.values.message ?? ''
    expect(message.startsWith(kept)).toBe(true)
    expect(kept.length).toBeGreaterThan(2000)
  })

  it('at the limit gets a sentence, and no cookies', async () => {
    const bot = visitor()
    for (let sent = 0; sent < 30; sent += 1) await bot.post('/api/leads', { json: {} })
    const answer = await bot.post('/api/leads', { form: { firstName: 'Late' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is not shown from cookies that someone else signed, or that hold no form', async () => {
    const person = visitor()
    await person.post('/api/leads', { form: { firstName: 'H' } })
    const [name = '', value = ''] = person.cookie().split('=')
    const read = (text: string) => shownWith(`${name}=${text}`)
    expect(await read(value)).not.toBeNull()
    expect(await read(`x${value.slice(1)}`)).toBeNull()
    const bomb = brotliCompressSync(Buffer.alloc(30_000_000, ' ')).toString('base64url')
    for (const text of ['e30', 'bm8', bomb])
      expect(await read(`${sign('refused-form', text)}.${text}`)).toBeNull()
  })
})

describe('a repeated request', () => {
  it('with the same key gets the same response and stores nothing more, however many are concurrent', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Twice')
    const key = randomUUID()
    const send = () => hannah.post('/api/leads', { json: lead, headers: { 'Idempotency-Key': key } })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: number }).id))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(ids).size).toBe(1)
    expect(await leadsOf(mali, lead.email)).toHaveLength(1)
  })

  it('with one key and different bodies at the same moment is one lead, and conflicts', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Raced')
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        hannah.post('/api/leads', { json: { ...lead, message: `Version ${at}` }, headers }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await leadsOf(mali, lead.email)).toHaveLength(1)
  })

  it('that was rejected has not used its key, and invalid keys are rejected', async () => {
    const hannah = visitor()
    const lead = leadOf('Second try')
    const headers = { 'Idempotency-Key': randomUUID() }
    expect((await hannah.post('/api/leads', { json: { ...lead, email: 'no' }, headers })).status).toBe(400)
    expect((await hannah.post('/api/leads', { json: lead, headers })).status).toBe(201)
    for (const key of ['', 'x'.repeat(201), 'two words', 'form:abc', 'é']) {
      const answer = await hannah.post('/api/leads', { json: lead, headers: { 'Idempotency-Key': key } })
      expect([key, answer.status]).toEqual([key, 400])
    }
  })

  it('after a day is a new one', async () => {
    const hannah = visitor()
    const mali = await staff()
    const lead = leadOf('Yesterday')
    const key = randomUUID()
    const post = () => hannah.post('/api/leads', { json: lead, headers: { 'Idempotency-Key': key } })
    const { id } = await (await post()).json()
    const earlier = new Date(Date.now() - 86_401_000)
    await db.idempotencyKey.update({ where: { key }, data: { createdAt: earlier } })
    expect((await (await post()).json()).id).not.toBe(id)
    expect(await leadsOf(mali, lead.email)).toHaveLength(2)
  })

  it('is stored once, even if two requests find the same expired key', async () => {
    const lead = leadOf('Met')
    const key = randomUUID()
    const post = () => visitor().post('/api/leads', { json: lead, headers: { 'Idempotency-Key': key } })
    const { id } = await (await post()).json()
    const createdAt = new Date(Date.now() - 86_401_000)
    await db.idempotencyKey.update({ where: { key }, data: { createdAt } })
    const answers = await Promise.all([post(), post()])
    const [first, second] = await Promise.all(
      answers.map(async (answer) => (await answer.json()).id as number),
    )
    expect(first).toBe(second)
    expect(first).not.toBe(id)
    expect(await leadsOf(await staff(), lead.email)).toHaveLength(2)
  })

  it('looks its key up only when it is taken', async () => {
    const find = jest.spyOn(db.idempotencyKey, 'findFirst')
    const headers = { 'Idempotency-Key': randomUUID() }
    const post = () => visitor().post('/api/leads', { json: lead, headers })
    const lead = leadOf('Looked up')
    await post()
    expect(find).not.toHaveBeenCalled()
    await post()
    expect(find).toHaveBeenCalledTimes(1)
    find.mockRestore()
  })

  it('that the database refuses for another reason fails, and has not used its key', async () => {
    const key = randomUUID()
    const input = { ...leadInput.parse(leadOf('Too long')), email: `${'x'.repeat(300)}@example.com` }
    const request = {
      input,
      language: 'en',
      key,
      formFrom: null,
      isPlotFree: async () => null,
      subscribe,
    } as const
    await expect(submitLead(request)).rejects.toThrow(/constraint/i)
    expect(await db.idempotencyKey.count({ where: { key } })).toBe(0)
  })

  it('without a key is stored each time', async () => {
    const lead = leadOf('Keyless')
    for (const person of [visitor(), visitor()]) await person.post('/api/leads', { json: lead })
    expect(await leadsOf(await staff(), lead.email)).toHaveLength(2)
  })

  it('with the same key and another body is a conflict', async () => {
    const hannah = visitor()
    const lead = leadOf('Other')
    const headers = { 'Idempotency-Key': randomUUID() }
    await hannah.post('/api/leads', { json: lead, headers })
    const answer = await hannah.post('/api/leads', { json: { ...lead, message: 'changed' }, headers })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('already been sent with different details')
  })

  it.each(['', '/pack', '/replies'])(
    'to /api/leads…%s is refused with a key that cannot be stored, or is one of the site itself',
    async (rest) => {
      const mali = await staff()
      const lead = leadOf('Keyed')
      const created = await visitor().post('/api/leads', { json: lead })
      const { id } = await created.json()
      const reply = { language: 'en', subject: 'Hello', body: 'How are you?' }
      for (const key of ['', 'x'.repeat(201), 'two words', 'form:abc']) {
        const answer = await mali.post(rest ? `/api/leads/${id}${rest}` : '/api/leads', {
          json: rest ? (rest === '/replies' ? reply : undefined) : lead,
          headers: { 'Idempotency-Key': key },
        })
        expect([key, answer.status, await answer.text()]).toEqual([
          key,
          400,
          'The Idempotency-Key must be 1 to 200 letters, digits or signs',
        ])
      }
    },
  )
})

describe('rejected before the handler', () => {
  it('invalid JSON, another content type, an oversized body', async () => {
    const hannah = visitor()
    expect((await hannah.post('/api/leads', { body: '{"firstName":', headers: json })).status).toBe(400)
    expect(
      (await hannah.post('/api/leads', { body: '<lead/>', headers: { 'Content-Type': 'text/xml' } })).status,
    ).toBe(415)
    const large = JSON.stringify({ ...leadOf('Large'), message: 'x'.repeat(70_000) })
    expect((await hannah.post('/api/leads', { body: large, headers: json })).status).toBe(413)
  })

  it('a cross-site write', async () => {
    const hannah = visitor()
    const answer = await hannah.post('/api/leads', {
      json: leadOf('Forged'),
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(answer.status).toBe(403)
  })

  it('the thirty-first request from one address within ten minutes, with Retry-After', async () => {
    const hannah = visitor()
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await hannah.post('/api/leads', { json: {} })).status).toBe(400)
    }
    const answer = await hannah.post('/api/leads', { json: leadOf('Late') })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('an unsupported method of a URL', async () => {
    const hannah = visitor()
    const answer = await hannah.delete('/api/leads')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toContain('POST')
  })

  it('a URL without a route', async () => {
    const hannah = visitor()
    const answer = await hannah.get('/api/nothing/here')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })
})

it('the list of leads is for staff only, newest first, with the total', async () => {
  const hannah = visitor()
  const mali = await staff()
  const refused = await hannah.get('/api/leads')
  expect([refused.status, await refused.text()]).toEqual([401, 'Please sign in'])
  const answer = await mali.get('/api/leads', { query: { limit: 5 } })
  const leads = (await answer.json()) as { createdAt: string }[]
  expect(leads).toHaveLength(5)
  expect(leads.map((lead) => lead.createdAt)).toEqual(
    leads
      .map((lead) => lead.createdAt)
      .sort()
      .reverse(),
  )
  expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThanOrEqual(18)
  expect((await mali.get('/api/leads?page=0')).status).toBe(400)
})

it('staff change status and notes of a lead, and no other fields', async () => {
  const hannah = visitor()
  const mali = await staff()
  const lead = leadOf('Moved')
  const { id } = await (await hannah.post('/api/leads', { json: lead })).json()
  const moved = await mali.patch(`/api/leads/${id}/status`, {
    json: { status: 'viewing', email: 'x@y.example' },
  })
  expect(await moved.json()).toMatchObject({ id, status: 'viewing', email: lead.email })
  const noted = await mali.patch(`/api/leads/${id}/notes`, { json: { notes: 'Calls back on Friday' } })
  expect(await noted.json()).toMatchObject({ id, status: 'viewing', notes: 'Calls back on Friday' })
  expect((await mali.patch(`/api/leads/${id}/status`, { json: { status: 'sold' } })).status).toBe(400)
  expect((await mali.patch('/api/leads/999999/status', { json: { status: 'new' } })).status).toBe(404)
  expect((await mali.patch('/api/leads/one/status', { json: { status: 'new' } })).status).toBe(404)
  expect((await hannah.patch(`/api/leads/${id}/status`, { json: { status: 'lost' } })).status).toBe(401)
})

it('of concurrent changes of the status none is lost, and the history shows them in order', async () => {
  const hannah = visitor()
  const mali = await staff()
  const { id } = await (await hannah.post('/api/leads', { json: leadOf('Popular') })).json()
  const wanted = ['contacted', 'interested', 'viewing', 'offer', 'closed']
  const answers = await Promise.all(
    wanted.map((status) => mali.patch(`/api/leads/${id}/status`, { json: { status } })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(wanted.map(() => 200))
  const statusEvents = async () => {
    const history = await (await mali.get(`/api/leads/${id}/events`)).json()
    return (history.events as { kind: string; from: string; to: string }[]).filter(
      ({ kind }) => kind === 'status',
    )
  }
  const changes = await statusEvents()
  expect(changes.map(({ to }) => to).sort()).toEqual([...wanted].sort())
  // Each change starts at the previous result: a chain from new to the current status.
  const now = (await (await mali.get(`/api/leads/${id}`)).json()).status
  const ends = ['new', ...changes.map(({ to }) => to)]
  expect(ends.filter((end) => end !== now).sort()).toEqual(changes.map(({ from }) => from).sort())
  const again = await mali.patch(`/api/leads/${id}/status`, { json: { status: now } })
  expect(again.status).toBe(200)
  expect(await statusEvents()).toHaveLength(changes.length)
})

it('the list of leads is narrowed by every parameter, and has at most a thousand', async () => {
  const hannah = visitor()
  const mali = await staff()
  const lead = leadOf('Narrow', { villaType: '5br' })
  const { id } = await (await hannah.post('/api/leads', { json: lead })).json()
  await mali.patch(`/api/leads/${id}/status`, { json: { status: 'offer' } })
  const find = async (query: Record<string, string>) => {
    const answer = await mali.get('/api/leads', { query: { q: lead.email, ...query } })
    return [(await answer.json()).length, answer.headers.get('x-total-count')]
  }
  for (const query of [
    {},
    { status: 'offer' },
    { villaType: '5br' },
    { limit: '1' },
    { page: '1', limit: '5' },
  ])
    expect([query, await find(query as Record<string, string>)]).toEqual([query, [1, '1']])
  for (const query of [{ status: 'lost' }, { villaType: '3br' }, { language: 'ru' }])
    expect([query, await find(query as Record<string, string>)]).toEqual([query, [0, '0']])
  expect(await find({ page: '2', limit: '5' })).toEqual([0, '1'])
  expect(await find({ page: '99999999999999', limit: '1000' })).toEqual([0, '1'])
  for (const query of [
    'limit=1001',
    'limit=0',
    'limit=x',
    'status=sold',
    'villaType=6br',
    'page=1.5',
    'sort=up',
  ])
    expect([query, (await mali.get(`/api/leads?${query}`)).status]).toEqual([query, 400])
})
