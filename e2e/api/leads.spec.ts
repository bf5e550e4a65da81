import { randomUUID } from 'node:crypto'
import type { LeadHistoryJson } from '@/lib/leads/history-schema'
import { openDatabase } from '../../scripts/database'
import { send } from '../attack/send'
import { expect, leadOf, leadsOf, test } from '../fixtures'
import { textsOf } from '../messages'

const json = { 'Content-Type': 'application/json' }

test.describe('a request for information, as a call', () => {
  test('is answered 201 with its number, and staff find it with everything it said', async ({
    request,
    staffApi,
  }) => {
    const lead = leadOf('Hannah', {
      phone: '081 234 5678',
      villaType: '4br',
      message: 'Two dates?',
      language: 'fr',
    })
    const answer = await request.post('/api/leads', { data: { ...lead, infoPack: false, newsletter: true } })
    expect(answer.status()).toBe(201)
    const { id } = await answer.json()
    expect(await leadsOf(staffApi, lead.email)).toEqual([
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

  test('may say little: boxes have their presets and the language is the reader’s', async ({
    request,
    staffApi,
  }) => {
    const lead = leadOf('Nattawut')
    await request.post('/api/leads', { data: lead, headers: { 'Accept-Language': 'th-TH,en;q=0.5' } })
    expect(await leadsOf(staffApi, lead.email)).toEqual([
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
    test(`without ${field} is refused with the specified sentence`, async ({ request }) => {
      const answer = await request.post('/api/leads', { data: { ...leadOf('Nobody'), [field]: '' } })
      expect(answer.status()).toBe(400)
      expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
      expect(await answer.text()).toBe(sentence)
    })
  }

  test('ignores what it does not know', async ({ request, staffApi }) => {
    const lead = leadOf('Mass')
    const answer = await request.post('/api/leads', {
      data: { ...lead, status: 'closed', id: 1, notes: 'mine', flagged: true },
    })
    expect(answer.status()).toBe(201)
    expect(await leadsOf(staffApi, lead.email)).toEqual([
      expect.objectContaining({ status: 'new', notes: null, flagged: false }),
    ])
  })

  test('that filled in the honeypot is kept, and marked', async ({ request, staffApi }) => {
    const lead = leadOf('Robot')
    expect(
      (await request.post('/api/leads', { data: { ...lead, website: 'http://spam.example' } })).status(),
    ).toBe(201)
    expect(await leadsOf(staffApi, lead.email)).toEqual([expect.objectContaining({ flagged: true })])
  })

  test('from a plain form goes on to the thank-you page in its language', async ({ request, staffApi }) => {
    const lead = leadOf('Élodie', { language: 'fr' })
    const answer = await request.post('/api/leads', { form: { ...lead, infoPack: 'on' }, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe('/fr/thank-you')
    expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
  })

  for (const locale of ['th', 'zh'] as const) {
    test(`from a plain form comes back whole when it is refused, at its longest in ${locale}`, async ({
      server,
    }) => {
      const text = shuffledWords(locale)
      const values = {
        ...{ firstName: text.slice(0, 100), lastName: text.slice(-100), email: 'nobody', countryCode: '+66' },
        ...{ phone: '081 234 5678'.padEnd(32, '0'), villaType: 'notSure', message: text, language: locale },
      }
      const refused = await send(server.url, {
        method: 'POST',
        path: '/api/leads',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(values).toString(),
      })
      expect([refused.status, refused.headers.location]).toEqual([303, `/${locale}/request`])
      const cookies = [refused.headers['set-cookie'] ?? []].flat()
      expect(Math.max(...cookies.map((line) => line.length))).toBeLessThan(4096)
      const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
      // As much as the headers of a browser with all of our other cookies take.
      const headers = { cookie: `${cookie}; other=${'x'.repeat(2000)}`, 'user-agent': 'x'.repeat(1000) }
      const shown = await send(server.url, { method: 'GET', path: `/${locale}/request`, headers })
      expect(shown.status).toBe(200)
      expect(shown.text).toContain(text)
      expect(shown.text).toContain('value="nobody"')
    })
  }

  test('from a plain form that was double-clicked is one lead', async ({ request, staffApi }) => {
    const lead = leadOf('Double')
    const send = () => request.post('/api/leads', { form: { ...lead }, maxRedirects: 0 })
    expect((await Promise.all([send(), send()])).map((answer) => answer.status())).toEqual([303, 303])
    expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
  })
})

test.describe('a repeated request', () => {
  test('with the same key gets the same answer and stores nothing more, however many come at once', async ({
    request,
    staffApi,
  }) => {
    const [lead, key] = [leadOf('Twice'), randomUUID()]
    const send = () => request.post('/api/leads', { data: lead, headers: { 'Idempotency-Key': key } })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: number }).id))
    expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([201]))
    expect(new Set(ids).size).toBe(1)
    expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
  })

  test('with one key and different words at the same moment is one lead, and conflicts', async ({
    request,
    staffApi,
  }) => {
    const [lead, headers] = [leadOf('Raced'), { 'Idempotency-Key': randomUUID() }]
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        request.post('/api/leads', { data: { ...lead, message: `Version ${at}` }, headers }),
      ),
    )
    expect(answers.map((answer) => answer.status()).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
  })

  test('that was refused has not used its key, and a key is no other than it seems', async ({ request }) => {
    const [lead, headers] = [leadOf('Second try'), { 'Idempotency-Key': randomUUID() }]
    expect((await request.post('/api/leads', { data: { ...lead, email: 'no' }, headers })).status()).toBe(400)
    expect((await request.post('/api/leads', { data: lead, headers })).status()).toBe(201)
    for (const key of ['', 'x'.repeat(201), 'two words', 'form:abc', 'é']) {
      const answer = await request.post('/api/leads', { data: lead, headers: { 'Idempotency-Key': key } })
      expect([key, answer.status()]).toEqual([key, 400])
    }
  })

  test('after a day is a new one', async ({ request, staffApi, server }) => {
    const [lead, key] = [leadOf('Yesterday'), randomUUID()]
    const post = () => request.post('/api/leads', { data: lead, headers: { 'Idempotency-Key': key } })
    const { id } = await (await post()).json()
    const database = await openDatabase(server.databaseUrl)
    const earlier = `${new Date(Date.now() - 86_401_000).toISOString().slice(0, -1)}+00:00`
    const row = `"IdempotencyKey" SET "createdAt" = '${earlier}' WHERE "key" = '${key}'`
    expect(await database.count(`UPDATE ${row} RETURNING 1`)).toBe(1)
    await database.close()
    expect((await (await post()).json()).id).not.toBe(id)
    expect(await leadsOf(staffApi, lead.email)).toHaveLength(2)
  })

  test('with the same key and other words is a conflict', async ({ request }) => {
    const [lead, headers] = [leadOf('Other'), { 'Idempotency-Key': randomUUID() }]
    await request.post('/api/leads', { data: lead, headers })
    const answer = await request.post('/api/leads', { data: { ...lead, message: 'changed' }, headers })
    expect(answer.status()).toBe(409)
    expect(await answer.text()).toContain('different details')
  })
})

test.describe('what is refused before anything is stored', () => {
  test('broken JSON, another kind of body, too large a body', async ({ request }) => {
    expect((await request.post('/api/leads', { data: '{"firstName":', headers: json })).status()).toBe(400)
    expect(
      (
        await request.post('/api/leads', { data: '<lead/>', headers: { 'Content-Type': 'text/xml' } })
      ).status(),
    ).toBe(415)
    const large = JSON.stringify({ ...leadOf('Large'), message: 'x'.repeat(70_000) })
    expect((await request.post('/api/leads', { data: large, headers: json })).status()).toBe(413)
  })

  test('a write that another site made the browser send', async ({ request }) => {
    const answer = await request.post('/api/leads', {
      data: leadOf('Forged'),
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(answer.status()).toBe(403)
  })

  test('the thirty-first request from one address within ten minutes, with the time to wait', async ({
    request,
  }) => {
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await request.post('/api/leads', { data: {} })).status()).toBe(400)
    }
    const answer = await request.post('/api/leads', { data: leadOf('Late') })
    expect(answer.status()).toBe(429)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  })

  test('a method that an address does not know', async ({ request }) => {
    const answer = await request.delete('/api/leads')
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toContain('POST')
  })

  test('an address where no call is', async ({ request }) => {
    const answer = await request.get('/api/nothing/here')
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('text/plain')
  })

  test('TRACE, and an address that cannot be decoded', async ({ server }) => {
    expect(await (await fetch(`${server.url}/api/%`)).text()).toBe('This address cannot be read')
    const trace = await rawStatus(server.url, 'TRACE')
    expect(trace).toBe(405)
  })
})

test('the list of leads is for staff only, newest first, and says how many there are', async ({
  request,
  staffApi,
}) => {
  const refused = await request.get('/api/leads')
  expect([refused.status(), await refused.text()]).toEqual([401, 'Please sign in'])
  const answer = await staffApi.get('/api/leads', { params: { limit: 5 } })
  const leads = (await answer.json()) as { createdAt: string }[]
  expect(leads).toHaveLength(5)
  expect(leads.map((lead) => lead.createdAt)).toEqual(
    leads
      .map((lead) => lead.createdAt)
      .sort()
      .reverse(),
  )
  expect(Number(answer.headers()['x-total-count'])).toBeGreaterThanOrEqual(18)
  expect((await staffApi.get('/api/leads?page=0')).status()).toBe(400)
})

test('staff change status and notes of a lead, and nothing else', async ({ request, staffApi }) => {
  const lead = leadOf('Moved')
  const { id } = await (await request.post('/api/leads', { data: lead })).json()
  const moved = await staffApi.patch(`/api/leads/${id}/status`, {
    data: { status: 'viewing', email: 'x@y.example' },
  })
  expect(await moved.json()).toMatchObject({ id, status: 'viewing', email: lead.email })
  const noted = await staffApi.patch(`/api/leads/${id}/notes`, { data: { notes: 'Calls back on Friday' } })
  expect(await noted.json()).toMatchObject({ id, status: 'viewing', notes: 'Calls back on Friday' })
  expect((await staffApi.patch(`/api/leads/${id}/status`, { data: { status: 'sold' } })).status()).toBe(400)
  expect((await staffApi.patch('/api/leads/999999/status', { data: { status: 'new' } })).status()).toBe(404)
  expect((await staffApi.patch('/api/leads/one/status', { data: { status: 'new' } })).status()).toBe(404)
  expect((await request.patch(`/api/leads/${id}/status`, { data: { status: 'lost' } })).status()).toBe(401)
})

test('of changes of status at the same moment none is lost, and the history tells them in a row', async ({
  request,
  staffApi,
}) => {
  const { id } = await (await request.post('/api/leads', { data: leadOf('Popular') })).json()
  const wanted = ['contacted', 'interested', 'viewing', 'offer', 'closed']
  const answers = await Promise.all(
    wanted.map((status) => staffApi.patch(`/api/leads/${id}/status`, { data: { status } })),
  )
  expect(answers.map((answer) => answer.status())).toEqual(wanted.map(() => 200))
  const statusEvents = async () => {
    const history: LeadHistoryJson = await (await staffApi.get(`/api/leads/${id}/events`)).json()
    return history.events.filter(({ kind }) => kind === 'status')
  }
  const changes = await statusEvents()
  expect(changes.map(({ to }) => to).sort()).toEqual([...wanted].sort())
  // Each begins where another ended: a chain from new to what the lead is now.
  const now = (await (await staffApi.get(`/api/leads/${id}`)).json()).status
  const ends = ['new', ...changes.map(({ to }) => to)]
  expect(ends.filter((end) => end !== now).sort()).toEqual(changes.map(({ from }) => from).sort())
  const again = await staffApi.patch(`/api/leads/${id}/status`, { data: { status: now } })
  expect(again.status()).toBe(200)
  expect(await statusEvents()).toHaveLength(changes.length)
})

test('the list of leads is narrowed by every parameter, and has at most a thousand', async ({
  request,
  staffApi,
}) => {
  const lead = leadOf('Narrow', { villaType: '5br' })
  const { id } = await (await request.post('/api/leads', { data: lead })).json()
  await staffApi.patch(`/api/leads/${id}/status`, { data: { status: 'offer' } })
  const find = async (query: Record<string, string>) => {
    const answer = await staffApi.get('/api/leads', { params: { q: lead.email, ...query } })
    return [(await answer.json()).length, answer.headers()['x-total-count']]
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
    expect([query, (await staffApi.get(`/api/leads?${query}`)).status()]).toEqual([query, 400])
})

/** Five thousand characters as a person might write them in this language, of whole words in no order that repeats. */
function shuffledWords(locale: 'th' | 'zh'): string {
  const words = JSON.stringify(textsOf(locale)).match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const native = words.filter((word) => !/[a-z]/i.test(word))
  return Array.from({ length: 5000 }, (_, at) => native[(at * 7919) % native.length])
    .join('、')
    .slice(0, 5000)
}

/** fetch refuses TRACE, so it is said by hand. */
async function rawStatus(url: string, method: string): Promise<number | undefined> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { method }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}
