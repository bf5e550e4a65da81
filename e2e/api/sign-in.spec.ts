import { request as newRequest } from '@playwright/test'
import { account, expect, signIn, test } from '../fixtures'
import { setupToken } from '../server'

test.describe('the first account', () => {
  test('is made once, with the token of the link only, and is signed in', async ({ ownServer }) => {
    const server = await ownServer({ content: false })
    const api = await newRequest.newContext({ baseURL: server.url })
    const setUp = (data: object) =>
      api.post('/api/admin/setup', { data: { ...account, token: setupToken, ...data } })

    expect(await (await setUp({ token: 'guessed' })).text()).toBe('The setup link is not valid')
    expect(await (await setUp({ password: 'short' })).text()).toBe(
      'The password needs at least 12 characters',
    )
    expect(await (await setUp({ password: 'password12345' })).text()).toContain('too common')
    const made = await setUp({})
    expect([made.status(), await made.json()]).toEqual([
      201,
      { user: { id: expect.any(Number), username: account.username } },
    ])
    expect(await (await api.get('/api/auth/status')).json()).toMatchObject({
      authenticated: true,
      user: { username: account.username },
    })
    const again = await setUp({ username: 'second' })
    expect([again.status(), await again.text()]).toEqual([403, 'Setup has already been completed'])
    await api.dispose()
  })

  test('is one account, however many try at the same moment', async ({ ownServer }) => {
    const server = await ownServer({ content: false })
    const api = await newRequest.newContext({ baseURL: server.url })
    const tries = Array.from({ length: 6 }, (_, index) =>
      api.post('/api/admin/setup', { data: { ...account, username: `staff${index}`, token: setupToken } }),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status())
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await api.dispose()
  })
})

test.describe('signing in', () => {
  test('with a wrong password or an unknown name is refused in the same words', async ({ request }) => {
    const wrong = await request.post('/api/auth/login', { data: { ...account, password: 'not this one' } })
    const unknown = await request.post('/api/auth/login', {
      data: { username: 'nobody', password: 'not this one' },
    })
    expect([wrong.status(), unknown.status()]).toEqual([401, 401])
    expect([await wrong.text(), await unknown.text()]).toEqual(Array(2).fill('Invalid username or password'))
  })

  test('asks for both fields in the specified words', async ({ request }) => {
    const name = await request.post('/api/auth/login', { data: { password: 'x' } })
    expect([name.status(), await name.text()]).toEqual([400, 'Username is required'])
    const password = await request.post('/api/auth/login', { data: { username: 'x', password: '' } })
    expect([password.status(), await password.text()]).toEqual([400, 'Password is required'])
  })

  test('fails for ten minutes after ten wrong tries from one address, and for nobody else', async ({
    request,
    staffApi,
  }) => {
    const data = { username: account.username, password: 'wrong' }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await request.post('/api/auth/login', { data })).status()).toBe(401)
    const refused = await request.post('/api/auth/login', { data: account, headers: {} })
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(500)
    const elsewhere = await request.post('/api/auth/login', {
      data: account,
      headers: { 'X-Forwarded-For': '192.0.2.77' },
    })
    expect(elsewhere.status()).toBe(200)
    expect((await staffApi.get('/api/leads?limit=1')).status()).toBe(200)
  })

  test('out ends the session on the server: a copied cookie is worth nothing', async ({ request }) => {
    await signIn(request)
    const copied = (await request.storageState()).cookies
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    expect((await request.get('/api/leads?limit=1')).status()).toBe(200)
    expect(await (await request.post('/api/auth/logout')).json()).toEqual({ success: true })
    const later = await request.get('/api/leads?limit=1', { headers: { Cookie: copied } })
    expect(later.status()).toBe(401)
  })

  test('gives a cookie that scripts cannot read and other sites do not get', async ({ request }) => {
    await signIn(request)
    const cookie = (await request.storageState()).cookies.find(({ name }) => name.endsWith('session-token'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  test('through NextAuth’s own callback makes the same session', async ({ request }) => {
    const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
    await request.post('/api/auth/callback/credentials', { form: { ...account, csrfToken, json: 'true' } })
    expect(await (await request.get('/api/auth/status')).json()).toMatchObject({ authenticated: true })
    expect((await request.get('/api/leads?limit=1')).status()).toBe(200)
  })

  test('leads to no other site', async ({ request }) => {
    const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const answer = await request.post('/api/auth/callback/credentials', {
      form: { ...account, csrfToken, json: 'true', callbackUrl: 'https://elsewhere.example/admin' },
    })
    expect(await answer.text()).not.toContain('elsewhere.example')
  })
})

test('the dashboard sends whoever is not signed in to the sign-in', async ({ request }) => {
  for (const address of ['/admin', '/admin/anything', '/admin?tab=leads']) {
    const answer = await request.get(address, {
      maxRedirects: 0,
      headers: { 'x-middleware-subrequest': 'middleware:middleware' },
    })
    expect(answer.status()).toBe(307)
    expect(new URL(answer.headers().location ?? '', 'http://x').pathname).toBe('/auth')
  }
})
