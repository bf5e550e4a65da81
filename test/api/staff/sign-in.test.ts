import { account, signIn, staff, visitor } from '../../support/people'

// The account that the tests sign in to.
beforeAll(() => staff())

describe('signing in', () => {
  it('rejects a wrong password and an unknown name with the same sentence', async () => {
    const hannah = visitor()
    const wrong = await hannah.post('/api/auth/login', { json: { ...account, password: 'not this one' } })
    const unknown = await hannah.post('/api/auth/login', {
      json: { username: 'unknown', password: 'not this one' },
    })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect([await wrong.text(), await unknown.text()]).toEqual(Array(2).fill('Invalid username or password'))
  })

  it('requires both fields, with the specified sentences', async () => {
    const hannah = visitor()
    const name = await hannah.post('/api/auth/login', { json: { password: 'x' } })
    expect([name.status, await name.text()]).toEqual([400, 'Username is required'])
    const password = await hannah.post('/api/auth/login', { json: { username: 'x', password: '' } })
    expect([password.status, await password.text()]).toEqual([400, 'Password is required'])
  })

  it('is blocked for ten minutes after ten wrong tries from one address, and for no other', async () => {
    const hannah = visitor()
    const mali = await staff()
    const data = { username: account.username, password: 'wrong' }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await hannah.post('/api/auth/login', { json: data })).status).toBe(401)
    const refused = await hannah.post('/api/auth/login', { json: account })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    const elsewhere = await hannah.post('/api/auth/login', {
      json: account,
      headers: { 'x-forwarded-for': '192.0.2.77' },
    })
    expect(elsewhere.status).toBe(200)
    expect((await mali.get('/api/leads?limit=1')).status).toBe(200)
  })

  it('ends with sign-out, which deletes the session: a copied cookie is worthless', async () => {
    const hannah = visitor()
    await signIn(hannah)
    const cookie = hannah.cookie()
    expect((await hannah.get('/api/leads?limit=1')).status).toBe(200)
    expect(await (await hannah.post('/api/auth/logout')).json()).toEqual({ success: true })
    const later = await hannah.get('/api/leads?limit=1', { headers: { cookie } })
    expect(later.status).toBe(401)
  })

  it('sets a cookie that is HttpOnly and SameSite', async () => {
    const answer = await visitor().post('/api/auth/login', { json: account })
    const line = answer.headers.getSetCookie().find((one) => /^[\w.-]*session-token=/.test(one))
    expect(line?.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=lax']))
  })

  it('through NextAuth’s own callback creates the same session', async () => {
    const hannah = visitor()
    const { csrfToken } = (await (await hannah.get('/api/auth/csrf')).json()) as { csrfToken: string }
    await hannah.post('/api/auth/callback/credentials', { form: { ...account, csrfToken, json: 'true' } })
    expect(await (await hannah.get('/api/auth/status')).json()).toMatchObject({ authenticated: true })
    expect((await hannah.get('/api/leads?limit=1')).status).toBe(200)
  })

  it('redirects to no other site', async () => {
    const hannah = visitor()
    const { csrfToken } = (await (await hannah.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const answer = await hannah.post('/api/auth/callback/credentials', {
      form: { ...account, csrfToken, json: 'true', callbackUrl: 'https://elsewhere.example/admin' },
    })
    expect(await answer.text()).not.toContain('elsewhere.example')
  })
})
