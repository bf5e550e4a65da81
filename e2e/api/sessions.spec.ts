import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { send } from '../attack/send'
import { account, expect, signIn, test } from '../support/fixtures'
import type { TestServer } from '../support/server/server'

/** The router state that Next sends when it requests data of the dashboard. */
const routerState = encodeURIComponent(
  JSON.stringify([
    '',
    { children: ['(staff)', { children: ['admin', { children: ['__PAGE__', {}] }] }] },
    null,
    'refetch',
  ]),
)

/** All ways to request a staff page; test/api/staff/sessions.test.ts covers the API. */
const ways = [
  ...['/admin', '/admin?tab=updates', '/admin/outbox', '/admin/account'].flatMap((path) => [
    { path, headers: {} },
    { path, headers: { rsc: '1' } },
    {
      path: `${path}${path.includes('?') ? '&' : '?'}_rsc=abc12`,
      headers: { rsc: '1', 'next-router-state-tree': routerState },
    },
    { path, headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' } },
  ]),
]

const nameOf = ({ path, headers }: { path: string; headers: object }) => `${path} ${JSON.stringify(headers)}`

/** Everything that staff can open; a data request without a view is redirected even for them. */
const everything = ways.filter(({ headers }) => Object.keys(headers).join() !== 'rsc').map(nameOf)

async function cookieOf(api: APIRequestContext): Promise<string> {
  const { cookies } = await api.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Which pages a copied cookie still opens. */
async function opened({ url }: TestServer, cookie: string): Promise<string[]> {
  const found: string[] = []
  for (const { path, headers } of ways) {
    const sent = { method: 'GET', headers: { ...headers, cookie } }
    const first = await send(url, { ...sent, path })
    // Next's router repeats its headers in the URL.
    const named = /^\S*[?&]_rsc=\S*$/.exec(String(first.headers.location ?? ''))
    const { status } = named ? await send(url, { ...sent, path: named[0] }) : first
    expect([200, 307]).toContain(status)
    if (status === 200) found.push(nameOf({ path, headers }))
  }
  return found
}

test.describe('a copied cookie', () => {
  test('opens everything while its session lasts, and opens nothing on the next request after sign-out, as page, data or API call', async ({
    server,
    staffApi,
  }) => {
    const copied = await cookieOf(staffApi)
    expect(await opened(server, copied)).toEqual(everything)
    await staffApi.post('/api/auth/logout')
    expect(await opened(server, copied)).toEqual([])
  })

  test('opens nothing after the password was changed in another browser, which stays signed in', async ({
    server,
    staffApi,
  }) => {
    const user = { username: 'niran', password: 'boats at night, squid' }
    expect((await staffApi.post('/api/admin/staff', { data: user })).status()).toBe(201)
    const one = await newApi(server)
    const other = await newApi(server)
    for (const api of [one, other])
      expect((await api.post('/api/auth/login', { data: user })).status()).toBe(200)
    const copied = await cookieOf(one)
    const old = await cookieOf(other)
    const changed = await other.post('/api/auth/password', {
      data: { currentPassword: user.password, password: 'another quiet house' },
    })
    expect(changed.status()).toBe(200)
    expect(await opened(server, copied)).toEqual([])
    expect(await opened(server, old)).toEqual([])
    expect((await other.get('/api/leads?limit=1')).status()).toBe(200)
    await one.dispose()
    await other.dispose()
  })

  test('opens nothing after its user was disabled, nor after being enabled again', async ({
    server,
    staffApi,
  }) => {
    const user = { username: 'somsak', password: 'boats at night, squid' }
    const { id } = await (await staffApi.post('/api/admin/staff', { data: user })).json()
    const theirs = await newApi(server)
    await theirs.post('/api/auth/login', { data: user })
    const copied = await cookieOf(theirs)
    const setDisabled = (disabled: boolean) =>
      staffApi.patch(`/api/admin/staff/${id}/disabled`, { data: { disabled } })
    expect((await setDisabled(true)).status()).toBe(200)
    expect(await opened(server, copied)).toEqual([])
    const back = await theirs.post('/api/auth/login', { data: user })
    expect([back.status(), await back.text()]).toEqual([401, 'Invalid username or password'])
    await setDisabled(false)
    expect(await opened(server, copied)).toEqual([])
    await theirs.dispose()
  })

  test('opens nothing after its browser has signed in again', async ({ server, staffApi }) => {
    const copied = await cookieOf(staffApi)
    await signIn(staffApi)
    expect(await opened(server, copied)).toEqual([])
    expect((await staffApi.get('/api/leads?limit=1')).status()).toBe(200)
  })

  test('from NextAuth’s own sign-in ends with NextAuth’s own sign-out', async ({ server, request }) => {
    const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
    await request.post('/api/auth/callback/credentials', { form: { ...account, csrfToken, json: 'true' } })
    const copied = await cookieOf(request)
    expect(await opened(server, copied)).toEqual(everything)
    await request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } })
    expect(await opened(server, copied)).toEqual([])
  })
})

async function newApi({ url }: TestServer): Promise<APIRequestContext> {
  return newRequest.newContext({ baseURL: url })
}
