import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { frontSettings } from '@/lib/pages/front-settings'
import { choiceHeader, resolveChoice } from './visitor-choice'

jest.mock('@/lib/staff/sessions/store', () => ({}))

/** The choice that the page receives, and the response that the visitor receives. */
async function answer(path: string, headers: Record<string, string> = {}) {
  let pageHeaders: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    resolveChoice(frontSettings, request, response)
    pageHeaders = request.headers
    response.writeHead(200, { 'Cache-Control': 'public, max-age=0, s-maxage=1' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { headers: got } = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  server.close()
  return { choice: pageHeaders[choiceHeader], caching: got.get('cache-control'), cookies: got.getSetCookie() }
}

const forOne = 'private, no-store'
const forAll = 'public, max-age=0, s-maxage=1'

test('a visitor who has chosen nothing gets dollars that every cache may keep', async () => {
  expect(await answer('/villa/3br')).toEqual({ choice: undefined, caching: forAll, cookies: [] })
})

test('the parameter shows the currency and sets the cookie for a year', async () => {
  const { choice, caching, cookies } = await answer('/th/villa/3br?currency=eur')
  expect([choice, caching]).toEqual(['eur', forOne])
  expect(cookies).toEqual(['currency=eur; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly'])
})

test('the cookie shows the currency, and no other cache may keep it', async () => {
  expect(await answer('/site-plan', { cookie: 'a=b; currency=thb' })).toEqual({
    choice: 'thb',
    caching: forOne,
    cookies: [],
  })
})

test('dollars can be chosen again', async () => {
  const { choice, caching, cookies } = await answer('/?currency=usd', { cookie: 'currency=thb' })
  expect([choice, caching]).toEqual([undefined, forOne])
  expect(cookies[0]).toContain('currency=usd;')
})

test.each(['/villa/3br?currency=xyz', '/villa/3br?currency=', '/villa/3br?currency=EUR'])(
  'an unknown value is dollars alone: %s',
  async (path) => {
    expect(await answer(path, { cookie: 'currency=thb' })).toEqual({
      choice: undefined,
      caching: forAll,
      cookies: [],
    })
  },
)

test('a page without prices does not depend on it', async () => {
  expect(await answer('/privacy', { cookie: 'currency=thb' })).toEqual({
    choice: undefined,
    caching: forAll,
    cookies: [],
  })
})

test('no client can tell the page a choice by a header', async () => {
  expect((await answer('/villa/3br', { [choiceHeader]: 'eur' })).choice).toBeUndefined()
})
