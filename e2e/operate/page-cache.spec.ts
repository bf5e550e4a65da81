import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { updateFields } from '../../test/support/samples'
import { makeUpdate, setRate } from '../support/content'
import { expect, test } from '../support/fixtures'
import { hasNginx, startProxy } from '../support/server/nginx'

// The site behind the machine's nginx, which keeps public pages.
let proxy: Awaited<ReturnType<typeof startProxy>>

test.skip(!hasNginx, 'nginx is not installed here')
test.beforeEach(async ({ server }) => {
  const port = Number(new URL(server.url).port)
  proxy = await startProxy([port, port])
})
test.afterEach(() => proxy.stop())

function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const sent = request(proxy.url + path, { headers, agent: false }, (answer) => {
        const { statusCode: status, headers: told } = answer
        text(answer).then((body) => resolve({ status, headers: told, body }), reject)
      })
      sent.on('error', reject).end()
    },
  )
}

const english = { 'accept-language': 'en-GB' }
const thai = { 'accept-language': 'th-TH,th;q=0.9' }

test('each visitor gets the page in the language of the URL, else of the stored choice, else of the browser', async () => {
  const languageOf = async (path: string, headers: Record<string, string>) => {
    const { status, headers: told, body } = await get(path, headers)
    return status === 200 ? /<html lang="(\w+)/.exec(body)?.[1] : told.location
  }
  const asked: [string, Record<string, string>, string][] = [
    ['/villa/3br', english, 'en'],
    ['/villa/3br', thai, '/th/villa/3br'],
    ['/villa/3br', { ...english, cookie: 'a=b; language=ru' }, '/ru/villa/3br'],
    ['/villa/3br', { ...thai, cookie: 'language=en' }, 'en'],
    ['/villa/3br', { 'accept-language': 'de, th' }, 'en'],
    ['/villa/3br', { ...thai, cookie: 'language=de' }, '/th/villa/3br'],
    ['/th/villa/3br', { ...english, cookie: 'language=ru' }, 'th'],
    ['/fr/villa/3br', thai, 'fr'],
  ]
  // Twice: once from the site, once with kept copies of all.
  for (const [path, headers, language] of [...asked, ...asked])
    expect([path, headers, await languageOf(path, headers)]).toEqual([path, headers, language])
})

test('the next cache is told that a page without prefix depends on its reader', async () => {
  const own = await get('/samui-info', { ...english, 'x-reader-language': 'th' })
  expect(own.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
  expect(own.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const prefixed = await get('/th/samui-info', english)
  expect(prefixed.headers.vary).toBe('Accept-Encoding')
  expect(prefixed.headers['cache-control']).toContain('s-maxage=1, stale-while-revalidate=1')
  const again = await get('/th/samui-info', { 'if-none-match': String(prefixed.headers.etag) })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers['x-request-id']).not.toBe(prefixed.headers['x-request-id'])
})

test('no visitor gets the currency of another, kept or not', async ({ staffApi }) => {
  await setRate(staffApi, 'EUR', 0.9)
  // Twice: once from the site, once with kept copies of the others.
  for (const path of ['/villa/3br', '/fr/villa/3br', '/villa/3br', '/fr/villa/3br']) {
    const euro = path.startsWith('/fr') ? /≈/ : /≈ €/
    expect((await get(path, english)).body).not.toContain('≈')
    const own = await get(path, { ...english, cookie: 'currency=eur' })
    expect([path, euro.test(own.body), own.headers['cache-control']]).toEqual([
      path,
      true,
      'private, no-store',
    ])
    const chosen = await get(`${path}?currency=eur`, english)
    expect(String(chosen.headers['set-cookie'])).toContain('currency=eur; Path=/')
    expect([path, euro.test(chosen.body), chosen.headers['cache-control']]).toEqual([
      path,
      true,
      'private, no-store',
    ])
    const none = await get(path, english)
    expect([path, none.body.includes('≈')]).toEqual([path, false])
  }
})

test('staff see their draft, and no visitor does, in either order', async ({ staffApi, server }) => {
  const draft = await makeUpdate(staffApi, { ...updateFields, title: 'Kept for staff', published: 'false' })
  const { cookies } = await staffApi.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const path = `/project-progress/${draft.id}`
  for (const list of ['/project-progress', '/th/project-progress', path]) {
    for (const signedIn of [false, true, false, true]) {
      const { body } = await get(list, { ...english, ...(signedIn && { cookie }) })
      expect([list, signedIn, body.includes('Kept for staff')]).toEqual([list, signedIn, signedIn])
    }
  }
  expect((await get(path, english)).status).toBe(404)

  // While a visitor reads the list all the time, its copy is never idle.
  const published = await staffApi.patch(`/api/project-updates/${draft.id}`, {
    data: { published: true, version: draft.version },
  })
  expect(published.status(), await published.text()).toBe(200)
  const since = Date.now()
  let body = ''
  while (!body.includes('Kept for staff')) {
    body = (await get('/project-progress', english)).body
    expect(Date.now() - since, 'milliseconds since the update was published').toBeLessThan(2000)
  }
  expect(server.output()).not.toContain('the page cache failed')
  await staffApi.delete(`/api/project-updates/${draft.id}`)
})

test('visitors get the pages they know while no instance answers @long', async ({ ownServer }) => {
  const own = await ownServer()
  const port = Number(new URL(own.url).port)
  await proxy.stop()
  proxy = await startProxy([port, port])
  const { body } = await get('/th', english)
  await own.stop()
  const kept = await get('/th', english)
  expect([kept.status, kept.body]).toEqual([200, body])
  expect((await get('/api/plots', english)).status).toBe(502)
})
