import { NextRequest } from 'next/server'
import { z } from './zod'
import { json as jsonBody, jsonOrForm } from '@/lib/platform/http/body/readers'
import { consumeAttempt, consumeByAddress } from './rate-limit-store'
import { logError, logWarning } from '@/lib/platform/log/log'
import { HttpError, statusOf, tooMany, type HttpErrorCode } from './errors'
import { methods, route } from './route'
import { idPath } from './schema'

jest.mock('./rate-limit-store', () => ({ consumeAttempt: jest.fn(), consumeByAddress: jest.fn() }))

const byAddress = { name: 'by-address', points: 30, seconds: 600 }
jest.mock('@/lib/platform/log/log', () => ({ logError: jest.fn(), logWarning: jest.fn() }))

const mali = { id: 1, username: 'mali' }
const staffOf = jest.fn()
const allows = jest.fn()
const staff = { role: 'owner', find: staffOf, allows }
const handle = jest.fn()
const body = jsonBody(z.object({ name: z.string('Name is required').min(1, 'Name is required') }))
const json = { 'content-type': 'application/json' }

beforeEach(() => {
  jest.resetAllMocks()
  handle.mockImplementation(({ body: sent }) => sent ?? { ok: true })
  staffOf.mockResolvedValue(null)
  allows.mockReturnValue(true)
})

type Options = Parameters<typeof route<{ name: string }, undefined, { id: number }, typeof mali>>[0]

async function ask(options: Options, init: RequestInit = {}, params: Record<string, string> = {}) {
  const request = new NextRequest('http://localhost:3000/api/x', {
    ...init,
    ...(init.body instanceof ReadableStream && { duplex: 'half' }),
  } as ConstructorParameters<typeof NextRequest>[1])
  const answer = await route(options, handle)(request, { params: Promise.resolve(params) })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const post = (text: string | ReadableStream, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: text,
  headers: { ...json, ...headers },
})

describe('an API route', () => {
  it('responds with JSON that no cache keeps and no page can run', async () => {
    const { status, text, headers } = await ask({ body }, post('{"name":"Hannah"}'))
    expect([status, text]).toEqual([200, '{"name":"Hannah"}'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  })

  it.each(Object.entries(statusOf))('tells a program %s by a code, with %i', async (code, status) => {
    handle.mockRejectedValueOnce(new HttpError(code as HttpErrorCode, 'Not now'))
    const answer = await ask({})
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([status, code])
  })

  it('names the invalid fields, unless no header can name the first', async () => {
    const texts = jsonBody(z.object({ name: z.string() }).catchall(z.string()))
    const fieldOf = async (sent: string) =>
      (await ask({ body: texts }, post(sent))).headers.get('x-error-fields')
    expect(await fieldOf('{"name":1}')).toBe('name')
    expect(await fieldOf('{"name":"x","ชื่อ\\r\\n":1}')).toBeNull()
    expect(await fieldOf('{"name":"x","a":1,"ชื่อ":1,"b":1}')).toBe('a, b')
    expect(await fieldOf('{"name":"x","ชื่อ":1,"a":1}')).toBeNull()
  })

  it('says what is wrong at an address without parameters, for which Next names none', async () => {
    const request = new NextRequest('http://localhost:3000/api/x')
    const answer = await route({ staff }, handle)(request, { params: Promise.resolve(undefined) })
    expect([answer.status, await answer.text()]).toEqual([401, 'Please sign in'])
  })

  it('passes on the fields in its schema, and no others', async () => {
    await ask({ body }, post('{"name":"Hannah","id":7,"role":"owner"}'))
    expect(handle).toHaveBeenCalledWith(expect.objectContaining({ body: { name: 'Hannah' } }))
  })

  it.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('that writes rejects cross-site requests: %j', async (headers) => {
    const answer = await ask({ body }, post('{"name":"x"}', headers as Record<string, string>))
    expect(answer.status).toBe(403)
    expect(handle).not.toHaveBeenCalled()
  })

  it('that reads may be called from anywhere', async () => {
    expect((await ask({}, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(200)
  })

  it('for staff checks the session before it reads anything else', async () => {
    const refused = await ask({ staff, body }, post('{'))
    expect([refused.status, refused.text]).toEqual([401, 'Please sign in'])
    expect(handle).not.toHaveBeenCalled()
    staffOf.mockResolvedValue(mali)
    await ask({ staff, body }, post('{"name":"x"}'))
    expect(handle).toHaveBeenCalledWith(expect.objectContaining({ staff: mali }))
  })

  it('refuses a member whose role does not suffice before it looks at the path or the body', async () => {
    staffOf.mockResolvedValue(mali)
    allows.mockReturnValue(false)
    const refused = await ask({ staff, path: idPath, body }, post('{'), { id: 'none' })
    expect([refused.status, refused.text]).toEqual([403, 'Your role does not allow this'])
    expect(allows).toHaveBeenCalledWith(mali, { id: 'none' })
    expect(handle).not.toHaveBeenCalled()
  })

  it('is limited by address before its body is read, overall only if it is valid', async () => {
    const limit = { byAddress, overall: { ...byAddress, name: 'overall' } }
    await ask({ body, limit }, post('{"name":"x"}', { 'x-forwarded-for': '192.0.2.1' }))
    expect(jest.mocked(consumeByAddress).mock.calls).toEqual([[byAddress, '192.0.2.1']])
    expect(jest.mocked(consumeAttempt).mock.calls).toEqual([[limit.overall, 'all']])
    expect((await ask({ body, limit }, post('{}'))).status).toBe(400)
    expect(consumeAttempt).toHaveBeenCalledTimes(1)
    handle.mockClear()
    for (const count of [consumeByAddress, consumeAttempt]) {
      jest.mocked(count).mockRejectedValueOnce(tooMany(60))
      const refused = await ask({ body, limit }, post('{"name":"x"}'))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    }
    expect(handle).not.toHaveBeenCalled()
  })

  it.each([
    ['{', json, 400, 'The request is not valid JSON'],
    ['{}', json, 400, 'Name is required'],
    ['[]', json, 400, /./],
    ['{"name":"x"}', { 'content-type': 'text/plain' }, 415, 'Please send application/json'],
    ['name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'Please send application/json'],
    ['x'.repeat(70_000), json, 413, 'This is too large. At most 64 kB can be sent'],
  ])('rejects the body %.20s with the reason', async (text, headers, status, sentence) => {
    const answer = await ask({ body }, post(text, headers))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
    expect(answer.text).toMatch(sentence)
    expect(handle).not.toHaveBeenCalled()
  })

  it('reads a body without Content-Length only up to its limit', async () => {
    let sent = 0
    const long = new ReadableStream({
      pull: (controller) => {
        sent += 1
        if (sent < 500) controller.enqueue(new Uint8Array(1024).fill(32))
        else controller.close()
      },
    })
    expect((await ask({ body }, post(long))).status).toBe(413)
    expect(sent).toBeLessThan(80)
  })

  it('rejects a body that is not text', async () => {
    const bytes = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array([0x7b, 0xff, 0x7d]))
        controller.close()
      },
    })
    const answer = await ask({ body }, post(bytes))
    expect([answer.status, answer.text]).toEqual([400, 'The request is not valid UTF-8'])
  })

  it.each(['0', '01', '-1', 'x', '2147483648', '1 '])('finds nothing for the id %p', async (id) => {
    expect((await ask({ path: idPath }, {}, { id })).status).toBe(404)
    expect(handle).not.toHaveBeenCalled()
  })

  it.each([
    [
      "Can't reach database server",
      'P1001',
      'The database is not answering. Please try again in a few minutes',
    ],
    ['Transaction not found', 'P2028', 'The database is not answering. Please try again in a few minutes'],
    ['Write conflict', 'P2034', 'This was changed at the same moment. Please try again'],
    ['deadlock detected', '', 'This was changed at the same moment. Please try again'],
  ])('responds 503 to trouble with the database (%s), and logs it', async (message, code, sentence) => {
    const error = Object.assign(new Error(message), { code })
    handle.mockRejectedValue(error)
    const { status, text, headers } = await ask({}, { headers: { 'x-request-id': 'abc' } })
    expect([status, text]).toEqual([503, sentence])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(logWarning).toHaveBeenCalledWith(error, expect.any(String), expect.objectContaining({ id: 'abc' }))
    expect(logError).not.toHaveBeenCalled()
  })

  it('does not reveal the cause of an internal error', async () => {
    handle.mockRejectedValue(new Error('relation "Lead" has no column secret'))
    const { status, text } = await ask({})
    expect([status, text]).toEqual([500, 'Something went wrong on our side. Please try again later'])
  })
})

describe('a URL', () => {
  const known = methods({ GET: route({}, () => new Response('text', { headers: { 'X-Mine': 'kept' } })) })
  const context = { params: Promise.resolve({}) }

  it('rejects unsupported methods, and lists the supported ones', async () => {
    const answer = await known.DELETE(new NextRequest('http://localhost/x', { method: 'DELETE' }), context)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('responds to HEAD with the headers of GET only', async () => {
    const answer = await known.HEAD(new NextRequest('http://localhost/x', { method: 'HEAD' }), context)
    expect([answer.headers.get('x-mine'), await answer.text()]).toEqual(['kept', ''])
  })
})

describe('a plain form', () => {
  const refuse = jest.fn(
    (form: URLSearchParams, error: Error) => new Response(`${form.get('name')}: ${error.message}`),
  )
  const form = jsonOrForm(z.object({ name: z.string().min(2, 'Name is too short') }), {
    values: (sent) => Object.fromEntries(sent),
    refuse,
  })
  const sent = (text: string) => ({
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const post = async (text: string, headers?: Record<string, string>) => {
    const init = headers ? { ...sent(text), headers } : sent(text)
    return route({ body: form, limit: { byAddress } }, handle)(
      new NextRequest('http://localhost:3000/api/x', init),
      {
        params: Promise.resolve({}),
      },
    )
  }

  it('is passed on with its validated values, and as sent', async () => {
    await post('name=Hannah&other=1')
    expect(handle).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { input: { name: 'Hannah' }, form: new URLSearchParams('name=Hannah&other=1') },
      }),
    )
    await post('{"name":"Hannah"}', json)
    expect(handle).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: { input: { name: 'Hannah' }, form: null } }),
    )
  })

  it('is rendered again when it is rejected, but never by a rate limit', async () => {
    refuse.mockImplementation((again, error) => new Response(`${again.get('name')}: ${error.message}`))
    expect(await (await post('name=H')).text()).toBe('H: Name is too short')
    jest.mocked(consumeByAddress).mockRejectedValueOnce(tooMany(60))
    expect(await (await post('name=Hannah')).text()).toMatch(/^That was a little fast/)
  })

  it('is rendered again when the database was away before it was read', async () => {
    refuse.mockImplementation((again, error) => new Response(`${again.get('name')}: ${error.message}`))
    jest.mocked(consumeByAddress).mockRejectedValueOnce(new HttpError('unavailable', 'Away'))
    expect(await (await post('name=Hannah')).text()).toBe('Hannah: Away')
  })

  it.each(['forbidden', 'tooLarge', 'unsupportedMediaType', 'tooManyRequests'] as const)(
    'is not rendered again, which costs more than reading it, when the handler says %s',
    async (code) => {
      handle.mockRejectedValueOnce(new HttpError(code, 'Not now'))
      expect(await (await post('name=Hannah')).text()).toBe('Not now')
      expect(refuse).not.toHaveBeenCalled()
    },
  )

  it('of more fields than any form has is rejected before they are read', async () => {
    const answer = await post(Array.from({ length: 101 }, (_, at) => `field${at}=1`).join('&'))
    expect([answer.status, await answer.text()]).toEqual([400, 'The form has too many fields'])
    expect((await post(`name=Hannah${'&more=1'.repeat(99)}`)).status).toBe(200)
  })

  it('is rejected in plain text when it is JSON or has an unknown content type', async () => {
    expect(await (await post('{"name":"H"}', json)).text()).toBe('Name is too short')
    expect((await post('name=H', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(consumeByAddress).toHaveBeenCalledTimes(1)
  })
})
