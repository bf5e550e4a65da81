import { request as newRequest } from '@playwright/test'
import { observatory } from '../../test/support/attack/observatory'
import { send, type Answer, type Sent } from '../attack/send'
import { makeUpdate } from '../support/content'
import { account, expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'
import { photo } from '../../test/support/photos'
import { startServer, type TestServer } from '../support/server/server'

interface Kind extends Partial<Sent> {
  what: string
  path: string
  status: number
  staff?: boolean
}

const inThai = { 'accept-language': 'th' }

/** One of every kind of response of the server, client errors and rejected requests included. */
const kinds: Kind[] = [
  { what: 'the home page', path: '/', status: 200 },
  { what: 'a page in another language', path: '/ru/villa/4br', status: 200 },
  { what: 'the privacy notice', path: '/fr/privacy', status: 200 },
  { what: 'the thank-you page', path: '/zh/thank-you', status: 200 },
  { what: 'a page made on request', path: '/request', status: 200 },
  { what: 'the list of updates', path: '/project-progress', status: 200 },
  { what: 'an update', path: '/th/project-progress/1', status: 200 },
  { what: 'the list of articles', path: '/samui-info', status: 200 },
  { what: 'an article', path: '/newsletter/1', status: 200 },
  { what: 'the sign-in', path: '/auth', status: 200 },
  { what: 'the dashboard', path: '/admin', status: 200, staff: true },
  { what: 'the dashboard without a session', path: '/admin', status: 307 },
  { what: 'an address where nothing is', path: '/nothing/here', status: 404 },
  { what: 'a villa that does not exist', path: '/fr/villa/9br', status: 404 },
  { what: 'an article that does not exist', path: '/newsletter/99999', status: 404 },
  { what: 'a file that does not exist', path: '/nothing.php', status: 404 },
  { what: 'a chunk that does not exist', path: '/_next/static/chunks/nothing.js', status: 404 },
  { what: 'the way to one’s language', path: '/', status: 307, headers: inThai },
  { what: 'the way to English', path: '/en/villa/3br', status: 307 },
  { what: 'a doubled slash', path: '//villa/3br', status: 308 },
  { what: 'the way to data for the router', path: '/villa/3br', status: 307, headers: { rsc: '1' } },
  { what: 'data of a page for the router', path: '/villa/3br?_rsc', status: 200, headers: { rsc: '1' } },
  { what: 'data of a page made on request', path: '/samui-info?_rsc', status: 200, headers: { rsc: '1' } },
  { what: 'data of the dashboard', path: '/admin?_rsc', status: 200, headers: { rsc: '1' }, staff: true },
  { what: 'a picture of the site', path: '/pictures/placeholder.jpg', status: 200 },
  { what: 'an icon', path: '/icon.svg', status: 200 },
  { what: 'robots.txt', path: '/robots.txt', status: 200 },
  { what: 'the sitemap', path: '/sitemap.xml', status: 200 },
  { what: 'the manifest', path: '/manifest.webmanifest', status: 200 },
  { what: 'a brochure without a link', path: '/api/brochure?lang=en&until=1&sig=x', status: 404 },
  { what: 'a call', path: '/api/project-updates', status: 200 },
  { what: 'a call of staff', path: '/api/leads?limit=1', status: 200, staff: true },
  { what: 'an export', path: '/api/leads/export.csv', status: 200, staff: true },
  { what: 'an uploaded picture that is not there', path: '/api/images/1/77', status: 404 },
  { what: 'a call without a session', path: '/api/leads', status: 401 },
  { what: 'a call that does not exist', path: '/api/nothing', status: 404 },
  { what: 'a method that is not possible', path: '/api/leads', method: 'DELETE', status: 405 },
  { what: 'a question what is possible', path: '/api/leads', method: 'OPTIONS', status: 204 },
  { what: 'a body of the wrong type', path: '/api/leads', method: 'POST', body: 'x', status: 415 },
  {
    what: 'too large a body',
    path: '/api/leads',
    method: 'POST',
    status: 413,
    body: 'x'.repeat(70_000),
    headers: { 'content-type': 'application/json' },
  },
  { what: 'too long an address', path: `/${'x'.repeat(15_000)}`, status: 404 },
  {
    what: 'state of the router that is none',
    path: '/auth',
    status: 400,
    headers: { 'next-router-state-tree': '%' },
  },
  {
    what: 'an action that is none',
    path: '/auth',
    method: 'POST',
    status: 405,
    headers: { 'next-action': 'x' },
  },
  { what: 'a post to a page', path: '/', method: 'POST', body: 'x', status: 405 },
  { what: 'an address that cannot be read', path: '/%', status: 400 },
  {
    what: 'a post from another site',
    path: '/api/leads',
    method: 'POST',
    body: '{}',
    headers: { origin: 'https://x.example' },
    status: 403,
  },
  { what: 'NextAuth’s session', path: '/api/auth/session', status: 200 },
  { what: 'NextAuth’s token', path: '/api/auth/csrf', status: 200 },
  { what: 'the health of the server', path: '/api/health', status: 200 },
]

test.describe('every kind of response', () => {
  // One server, in one worker.
  test.describe.configure({ mode: 'default' })
  let server: TestServer
  let cookie: string

  test.beforeAll(async ({ database, topology }) => {
    // As behind an https proxy: only there cookies can be Secure.
    server = await startServer({
      database,
      topology: topology === 'plain' ? topology : 'next',
      env: { SITE_URL: 'https://ridge.example' },
    })
    await makeAccount(server)
    const answer = await send(server.url, {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    cookie = cookiesOf(answer)
      .map((set) => set.split(';')[0])
      .join('; ')
  })
  test.afterAll(() => server.remove())

  const ask = ({ path, method = 'GET', headers = {}, body, staff }: Kind) =>
    send(server.url, {
      path,
      method,
      headers: { ...headers, ...(staff && { cookie }) },
      ...(body !== undefined && { body }),
    })

  const expectProtected = (answer: Answer, what: string) => {
    const { score, findings } = observatory({ headers: answer.headers, body: answer.text })
    expect(score, `${what} ${JSON.stringify(findings)}`).toBeGreaterThanOrEqual(130)
    expect(answer.headers['cross-origin-opener-policy'], what).toBe('same-origin')
    expect(answer.headers['permissions-policy'], what).toContain('camera=()')
    expect(answer.headers['x-frame-options'], what).toBe('DENY')
    expect(answer.headers['x-powered-by'], what).toBeUndefined()
    expect(answer.headers.server, what).toBeUndefined()
    expect(answer.headers['access-control-allow-origin'], what).toBeUndefined()
  }

  test('scores 130 in Mozilla’s Observatory @long', async () => {
    for (const kind of kinds) {
      const answer = await ask(kind)
      expect([kind.what, answer.status]).toEqual([kind.what, kind.status])
      expectProtected(answer, kind.what)
    }
  })

  test('scores the same where a set-up is needed: pictures, drafts, the brochure, a rate limit @long', async () => {
    const staff = await newRequest.newContext({ baseURL: server.url, extraHTTPHeaders: { cookie } })
    const files = [{ name: 'a.png', bytes: await photo(40, 30) }]
    const open = await makeUpdate(staff, {}, files)
    const draft = await makeUpdate(staff, { published: 'false' }, files)
    const lead = { ...leadOf('Observer'), infoPack: true }
    const body = JSON.stringify(lead)
    const headers = { 'content-type': 'application/json' }
    const sent = await send(server.url, { method: 'POST', path: '/api/leads', headers, body })
    const pack = cookiesOf(sent)
      .map((line) => line.split(';')[0])
      .join('; ')
    const thanks = await send(server.url, { method: 'GET', path: '/thank-you', headers: { cookie: pack } })
    const brochure = /href="(\/api\/brochure[^"]*)"/.exec(thanks.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    for (let at = 0; at < 31; at += 1)
      await send(server.url, { method: 'POST', path: '/api/leads', headers, body: '{}' })
    for (const [kind, type] of [
      [{ what: 'a picture', path: `/api/images/${open.id}/0`, status: 200 }, 'image/jpeg'],
      [
        { what: 'a picture of a draft', path: `/api/images/${draft.id}/0`, status: 200, staff: true },
        'image/jpeg',
      ],
      [
        { what: 'a hidden picture', path: `/api/images/${draft.id}/0`, status: 404 },
        'text/plain; charset=utf-8',
      ],
      [
        { what: 'a draft', path: `/project-progress/${draft.id}`, status: 200, staff: true },
        'text/html; charset=utf-8',
      ],
      [{ what: 'the brochure', path: brochure, status: 200 }, 'application/pdf'],
      [
        { what: 'a limit', path: '/api/leads', method: 'POST', body, headers, status: 429 },
        'text/plain; charset=utf-8',
      ],
    ] as [Kind, string][]) {
      const answer = await ask(kind)
      expect([kind.what, answer.status, answer.headers['content-type']]).toEqual([
        kind.what,
        kind.status,
        type,
      ])
      expectProtected(answer, kind.what)
    }
    await staff.dispose()
  })

  test('lists its scripts: no page allows inline scripts, eval or other sites', async () => {
    for (const kind of kinds.filter(({ status }) => status === 200)) {
      const policy = policyOf(await ask(kind))
      expect(policy, kind.what).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|https?:|data:|\*)/)
      expect(policy, kind.what).not.toMatch(/style-src [^;]*'unsafe-inline'/)
      expect(policy, kind.what).toContain("base-uri 'none'")
      expect(policy, kind.what).toContain("frame-ancestors 'none'")
    }
  })

  test('is not cached when it has a nonce, and has a new nonce each time', async () => {
    // Lists too, for staff, who see drafts in them.
    const pages: Kind[] = [
      ...['/request', '/auth', '/th/request'].map((path) => ({ what: path, path, status: 200 })),
      ...['/admin', '/project-progress', '/samui-info', '/newsletter/1'].map((path) => ({
        what: path,
        path,
        status: 200,
        staff: true,
      })),
    ]
    for (const page of pages) {
      const { path } = page
      const first = await ask(page)
      const second = await ask(page)
      const nonces = [first, second].map((answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '')
      expect(nonces[0], path).toMatch(/^[\w-]{22}$/)
      expect(nonces[0], path).not.toBe(nonces[1])
      expect(String(first.headers['cache-control']), path).toMatch(/private|no-store/)
      expect(String(first.headers['cache-control']), path).not.toMatch(/public|s-maxage/)
      const inline = [...first.text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)]
      expect(inline.length, path).toBeGreaterThan(0)
      for (const [, attributes] of inline) {
        if (!attributes?.includes('application/ld+json'))
          expect(attributes, path).toContain(`nonce="${nonces[0]}"`)
      }
    }
  })

  test('lists each inline script of a cacheable page by hash, without a nonce', async ({ topology }) => {
    test.skip(topology === 'plain', 'needs the front')
    const lists = ['/', '/th/project-progress', '/samui-info', '/newsletter/1', '/ru/villa/3br']
    for (const path of ['/privacy', '/th/privacy', ...lists]) {
      const answer = await send(server.url, { method: 'GET', path })
      expect(policyOf(answer), path).toContain("'sha256-")
      expect(policyOf(answer), path).not.toContain('nonce-')
      expect(answer.text, path).not.toContain('nonce=')
      expect(answer.headers['set-cookie'], path).toBeUndefined()
      // Browsers revalidate it each time: after the next build it refers to other files. Without a prefix it depends on
      // the reader, so that shared caches do too.
      const prefixed = /^\/(th|ru)(\/|$)/.test(path)
      expect(answer.headers['cache-control'], path).toBe(
        `public, max-age=0, ${prefixed ? 's-maxage=1, stale-while-revalidate=1' : 'must-revalidate'}`,
      )
      // A page with prices depends on the reader's currency too.
      const priced = path.includes('/villa/') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
      expect(answer.headers.vary, path).toBe(prefixed ? priced : 'Accept-Encoding, Accept-Language, Cookie')
      const headers = { 'if-none-match': String(answer.headers.etag) }
      expect((await send(server.url, { method: 'GET', path, headers })).status, path).toBe(304)
    }
  })

  test('that is private, an error, or sets a cookie is not cached', async () => {
    const open = new Set(['the way to one’s language', 'a doubled slash', 'a question what is possible'])
    for (const kind of kinds) {
      const answer = await ask(kind)
      const kept = String(answer.headers['cache-control'] ?? '')
      const mustNot = kind.staff || kind.status >= 400 || answer.headers['set-cookie'] !== undefined
      if (mustNot && !open.has(kind.what)) expect(kept, kind.what).toContain('no-store')
    }
  })

  test('names no host that a request made up, in no link, redirect or page', async () => {
    const forged = { host: 'forged.example', 'x-forwarded-host': 'forged.example' }
    const more = [
      '/api/auth/providers',
      '/api/auth/signin',
      '/api/auth/signout?callbackUrl=/admin',
      '/api/auth/error',
    ]
    const all: Kind[] = [...kinds, ...more.map((path) => ({ what: path, path, status: 200 }))]
    for (const kind of all) {
      const answer = await ask({ ...kind, headers: { ...kind.headers, ...forged } })
      expect(JSON.stringify(answer.headers) + answer.text, kind.what).not.toContain('forged.example')
    }
  })

  test('sets cookies that are HttpOnly, SameSite and Secure', async () => {
    const answers = [
      await send(server.url, {
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      }),
      await send(server.url, { method: 'GET', path: '/api/auth/csrf' }),
      await send(server.url, { method: 'GET', path: '/en' }),
    ]
    const set = answers.flatMap(cookiesOf)
    expect(set.map((line) => line.split('=')[0]).sort()).toEqual([
      '__Host-device',
      '__Host-next-auth.csrf-token',
      '__Host-next-auth.session-token',
      '__Secure-next-auth.callback-url',
      'language',
    ])
    for (const line of set) {
      expect(line).toMatch(/; Secure/i)
      expect(line).toMatch(/; SameSite=Lax/i)
      expect(line).not.toMatch(/; Domain=/i)
      // The page's script reads the language cookie, so it cannot be HttpOnly.
      if (!line.startsWith('language=')) expect(line).toMatch(/; HttpOnly/i)
    }
  })
})

test('a signed-out visitor and a stolen cookie get nothing of the dashboard: no page, data or API response', async ({
  server,
}) => {
  const api = await newRequest.newContext({ baseURL: server.url })
  await signIn(api)
  const stolen = (await api.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await api.post('/api/auth/logout')
  const state = encodeURIComponent(
    JSON.stringify([
      '',
      { children: ['(staff)', { children: ['admin', { children: ['__PAGE__', {}] }] }] },
      null,
      'refetch',
    ]),
  )
  for (const path of [
    '/admin',
    '/admin.rsc',
    '/admin?_rsc=1',
    '/_next/data/x/admin.json',
    '/%61dmin',
    '/ADMIN',
    '//admin',
  ]) {
    for (const headers of [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-state-tree': state },
      { 'x-nextjs-data': '1' },
    ]) {
      for (const name of [
        'middleware',
        'src/middleware',
        'middleware:middleware:middleware:middleware:middleware',
      ]) {
        const sent = { ...headers, cookie: stolen, 'x-middleware-subrequest': name }
        const answer = await send(server.url, { method: 'GET', path, headers: sent })
        expect(answer.text, `${path} ${JSON.stringify(sent)}`).not.toMatch(/Lead Management|@example\.com/)
        expect(answer.status).not.toBe(200)
      }
    }
  }
  await api.dispose()
})

test('a visitor is not redirected to another site by a forged Host header or extra slashes', async ({
  server,
  topology,
}) => {
  const evil = 'evil.example'
  // nginx closes the connection of a request for another host.
  const otherHost = topology === 'pair' ? [] : [{ host: evil }]
  const made = [{ 'x-forwarded-host': evil }, ...otherHost, { forwarded: `host=${evil}` }, {}]
  for (const path of [
    ...[
      '/',
      '/admin',
      '/en/villa/3br',
      '//villa/3br',
      '/th/villa/3br/',
      '/samui-info',
      '/auth?callbackUrl=x',
    ],
    ...[
      `//${evil}`,
      `/%2f${evil}`,
      `/%5c${evil}`,
      `/en//${evil}`,
      `/en/%2f${evil}`,
      `/th//${evil}/..`,
      '/robots.txt',
    ],
    ...['/project-progress?page=99', `/api/language?to=//${evil}`, `/en/?next=//${evil}`],
  ]) {
    for (const headers of made as Record<string, string>[]) {
      const answer = await send(server.url, { method: 'GET', path, headers })
      const target = new URL(String(answer.headers.location ?? '/'), server.url)
      expect([path, headers, target.origin]).toEqual([path, headers, new URL(server.url).origin])
      if (!path.includes(evil)) expect(answer.text + String(answer.headers.link), path).not.toContain(evil)
    }
  }
})

function policyOf({ headers }: Answer): string {
  return String(headers['content-security-policy'])
}

function cookiesOf({ headers }: Answer): string[] {
  return [headers['set-cookie'] ?? []].flat()
}
