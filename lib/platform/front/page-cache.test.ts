import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import {
  workUnitAsyncStorage,
  type RequestStore,
} from 'next/dist/server/app-render/work-unit-async-storage.external'
import { frontSettings } from '@/lib/pages/front-settings'
import { reportMissingContent } from '@/lib/platform/db/missing-content'
import { choiceHeader, readChoice } from './visitor-choice'
import { withPageCache } from './page-cache'
import { watchSharedPages } from './next-html'

let version = 'one'
/** Runs while the version of the content is read. */
let reading: (() => Promise<unknown>) | undefined
jest.mock('@/lib/platform/db/content-cache', () => ({
  contentVersion: async () => {
    await reading?.()
    return version
  },
  maxCacheSeconds: 60,
}))
jest.mock('@/lib/platform/db/errors', () => ({}))
jest.mock('@/lib/staff/sessions/store', () => ({}))

const html =
  '<!doctype html><title>Villas</title><script>console.log(1)</script><article><script>console.log(2)</script></article>'
const hashOfScript = "'sha256-CihokcEcBW4atb/CW/XWsvWwbTjqwQlE9nj9ii5ww5M='"
const rendered = jest.fn<void, Parameters<RequestListener>>()
let respond: RequestListener
/** Runs while the page is rendered. */
let page: () => unknown = () => undefined

/** Next's store, through which a page reads its request. */
const storeOf = (phase: string) =>
  ({
    type: 'request',
    phase,
    get headers() {
      return new Headers()
    },
    get cookies() {
      return new Map([['a', 'b']])
    },
    get mutableCookies() {
      return new Map()
    },
    // The code reads no other property of Next's store.
  }) as unknown as RequestStore
const asked = () => workUnitAsyncStorage.getStore() as RequestStore
watchSharedPages()

const cached = withPageCache(frontSettings, (request, response) => {
  rendered(request, response)
  respond(request, response)
})
let requests = 0
let latest: ServerResponse
const server = createServer((request, response) => {
  requests += 1
  latest = response
  response.setHeader('x-request-id', String(requests))
  cached(request, response)
})
beforeAll((done) => void server.listen(0, done))
afterAll((done) => void server.close(done))
beforeEach(() => {
  rendered.mockClear()
  version = crypto.randomUUID()
  page = () => undefined
  respond = (request, response) => {
    // The middleware has a store of its own.
    workUnitAsyncStorage.run(storeOf('action'), () => undefined)
    workUnitAsyncStorage.run(storeOf('render'), page)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'private, no-store')
    const written = byNext(request)
    response.write(written.slice(0, 20))
    setImmediate(() => response.end(written.slice(20)))
  }
})

/** The script from Next has the nonce of the request's policy; the one in the article has none. */
function byNext({ headers }: IncomingMessage): string {
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  return html.replace('<script>', `<script nonce="${nonce}">`)
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Returns the body as it was sent; `fetch` would decompress it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path, method, headers, agent: false }, (answer) => {
      const { statusCode: status, headers } = answer
      buffer(answer).then((body) => resolve({ status, headers, body }), reject)
    })
    sent.on('error', reject).end()
  })
}

describe('a public page', () => {
  it('is rendered once for everyone who asks, also at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/th')))
    await get('/th')
    expect(rendered).toHaveBeenCalledTimes(1)
    for (const { status, body } of answers) expect([status, String(body)]).toEqual([200, html])
  })

  it('is rendered once for each currency, and no visitor gets that of another', async () => {
    respond = (_, response) => {
      workUnitAsyncStorage.run(storeOf('render'), () => undefined)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      void readChoice().then((choice) => response.end(`<!doctype html>${choice ?? 'usd'}`))
    }
    const choices = ['usd', 'eur', 'thb', 'usd', 'thb', 'eur']
    const seen = []
    for (const choice of choices) {
      const { body } = await get('/th', choice === 'usd' ? {} : { [choiceHeader]: choice })
      seen.push(String(body).replace('<!doctype html>', ''))
    }
    expect(seen).toEqual(choices)
    expect(rendered).toHaveBeenCalledTimes(3)
  })

  it('allows the scripts that Next has written, by hash, and no other that is in it', async () => {
    const { headers } = await get('/th')
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOfScript};`)
  })

  it('may be kept by a shared cache for a second, and is asked for each time by a browser', async () => {
    const { etag } = (await get('/th')).headers
    for (const headers of [{}, { 'if-none-match': String(etag) }]) {
      expect((await get('/th', headers)).headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
        vary: 'Accept-Encoding, Cookie',
      })
    }
  })

  it('may be kept without a prefix once the proxy has decided the language', async () => {
    const own = (await get('/', { 'accept-language': 'en' })).headers
    expect(own['cache-control']).toBe('public, max-age=0, must-revalidate')
    const { headers } = await get('/', { 'x-reader-language': 'en' })
    expect(headers['cache-control']).toContain('s-maxage=1')
    expect(headers.vary).toBe('Accept-Encoding, x-reader-language')
    // A page is not cacheable for a proxy that chooses another language than the site.
    const mistaken = await get('/', { 'x-reader-language': 'en', cookie: 'language=th' })
    expect(mistaken.headers['cache-control']).toBe('private, no-store')
  })

  it('is rendered again after a change of the content', async () => {
    await get('/th')
    version = crypto.randomUUID()
    await get('/th')
    expect(rendered).toHaveBeenCalledTimes(2)
  })

  it('is rendered again after a minute', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    await get('/th')
    clock.mockReturnValue(1_059_999)
    await get('/th')
    expect(rendered).toHaveBeenCalledTimes(1)
    clock.mockReturnValue(1_060_000)
    await get('/th')
    expect(rendered).toHaveBeenCalledTimes(2)
    clock.mockRestore()
  })

  it('is sent compressed as the reader accepts', async () => {
    await get('/th')
    const { headers, body } = await get('/th', { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(body))).toBe(html)
    expect((await get('/th', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await get('/th', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it('is not sent again to a reader who has it', async () => {
    const { etag } = (await get('/th')).headers
    const again = await get('/th', { 'if-none-match': String(etag) })
    expect([again.status, String(again.body)]).toEqual([304, ''])
  })

  it('has no body for HEAD', async () => {
    await get('/th')
    const { status, headers, body } = await get('/th', {}, 'HEAD')
    expect([status, headers['content-length'], String(body)]).toEqual([200, String(html.length), ''])
    expect(rendered).toHaveBeenCalledTimes(1)
  })
})

describe('two visitors of one page', () => {
  it('get the ids of their own requests', async () => {
    const first = await get('/th')
    const second = await get('/th')
    expect([first, second].map(({ headers }) => headers['x-request-id'])).toEqual([
      String(requests - 1),
      String(requests),
    ])
    expect(rendered).toHaveBeenCalledTimes(1)
  })

  it('get the whole page, also if the one for whom it was rendered left midway', async () => {
    const plain = respond
    const left = new Promise<void>((resolve) => {
      respond = (request, response) => {
        workUnitAsyncStorage.run(storeOf('render'), () => undefined)
        response.setHeader('Content-Type', 'text/html')
        response.write(html.slice(0, 20))
        request.socket.destroy()
        response.once('close', resolve)
      }
    })
    await expect(get('/th')).rejects.toThrow()
    await left
    respond = plain
    expect(String((await get('/th')).body)).toBe(html)
  })

  it('get the whole page, also if the one for whom it was to be rendered left before', async () => {
    const plain = respond
    // Next does not answer a closed connection either.
    respond = (request, response) => (response.destroyed ? undefined : plain(request, response))
    reading = async () => {
      reading = undefined
      const response = latest
      response.socket?.destroy()
      await once(response, 'close')
    }
    await expect(get('/th')).rejects.toThrow()
    expect(String((await get('/th')).body)).toBe(html)
  })

  it('see content that changed by itself while the page was rendered', async () => {
    const plain = respond
    respond = (request, response) => {
      version = 'after the change'
      plain(request, response)
    }
    await get('/th')
    await get('/th')
    expect(rendered).toHaveBeenCalledTimes(2)
  })
})

describe('a response is passed on and not kept', () => {
  const twice = async () => {
    const answers = [await get('/th'), await get('/th')]
    expect(rendered).toHaveBeenCalledTimes(2)
    return answers[1]
  }

  it('if it is an error', async () => {
    respond = (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone')
    expect(await twice()).toMatchObject({ status: 404 })
  })

  it('if it was made by the build, which has given it a length and a policy', async () => {
    const headers = {
      'content-type': 'text/html',
      'content-length': html.length,
      'content-security-policy': 'own',
    }
    respond = (_, response) => response.writeHead(404, headers).end(html)
    const { body, headers: responseHeaders } = await get('/th', { 'accept-encoding': 'br' })
    expect(String(brotliDecompressSync(body))).toBe(html)
    expect(responseHeaders['content-security-policy']).toBe('own')
  })

  it('if it sets a cookie', async () => {
    const plain = respond
    respond = (request, response) => plain(request, response.setHeader('Set-Cookie', ['a=b', 'c=d']))
    expect((await twice())?.headers['set-cookie']).toEqual(['a=b', 'c=d'])
  })

  it.each([
    ['a cookie', () => asked().cookies],
    ['a header', () => asked().headers],
    ['a cookie that it may change', () => asked().mutableCookies],
    ['a cookie later, after it has waited', () => setImmediate(() => asked().cookies)],
  ])('if the page has read %s, whatever the list of pages says', async (_, reads) => {
    page = reads
    expect((await twice())?.headers['cache-control']).toBe('private, no-store')
    rendered.mockClear()
    await Promise.all([get('/th'), get('/th'), get('/th')])
    expect(rendered).toHaveBeenCalledTimes(3)
  })

  it('if Next has rendered it without the store that is watched', async () => {
    respond = (request, response) => {
      workUnitAsyncStorage.run(storeOf('action'), () => undefined)
      response.writeHead(200, { 'content-type': 'text/html' }).end(byNext(request))
    }
    await twice()
  })

  it('if it was made without its content, because the database was unavailable', async () => {
    const plain = respond
    respond = (request, response) => {
      reportMissingContent()
      plain(request, response)
    }
    const answer = await twice()
    expect(String(answer?.body)).toMatch(/<script nonce="[\w-]{22}">console.log\(1\)/)
    expect(answer?.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/)
  })
})
