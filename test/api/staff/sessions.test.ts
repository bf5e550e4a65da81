import { account, signIn, staff, visitor, type Person } from '../../support/people'

/** Routes for staff only. */
const ways = ['/api/leads?limit=1', '/api/admin/outbox', '/api/project-updates/admin']

/** Which routes a copied cookie still opens. */
async function opened(cookie: string): Promise<string[]> {
  const found: string[] = []
  for (const path of ways) {
    const { status } = await visitor().get(path, { headers: { cookie } })
    expect([200, 401]).toContain(status)
    if (status === 200) found.push(path)
  }
  return found
}

/** A member of staff who has not signed in yet. */
async function newMember(username: string) {
  const mali = await staff()
  const user = { username, password: 'boats at night, squid' }
  const answer = await mali.post('/api/admin/staff', { json: user })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { user, id }
}

let mali: Person

beforeAll(async () => {
  mali = await staff()
})

describe('a copied cookie', () => {
  it('opens everything while its session lasts', async () => {
    const mine = await signIn(visitor())
    expect(await opened(mine.cookie())).toEqual(ways)
  })

  it('opens nothing on the next request after sign-out', async () => {
    const mine = await signIn(visitor())
    const copied = mine.cookie()
    await mine.post('/api/auth/logout')
    expect(await opened(copied)).toEqual([])
  })

  it('opens nothing after the password was changed in another browser, which stays signed in', async () => {
    const { user } = await newMember('niran')
    const one = await signIn(visitor(), user)
    const other = await signIn(visitor(), user)
    const copied = one.cookie()
    const old = other.cookie()
    const changed = await other.post('/api/auth/password', {
      json: { currentPassword: user.password, password: 'another quiet house' },
    })
    expect(changed.status).toBe(200)
    expect(await opened(copied)).toEqual([])
    expect(await opened(old)).toEqual([])
    expect((await other.get('/api/leads?limit=1')).status).toBe(200)
  })

  it('opens nothing after its user was disabled, nor after being enabled again', async () => {
    const { user, id } = await newMember('somsak')
    const theirs = await signIn(visitor(), user)
    const copied = theirs.cookie()
    expect(await opened(copied)).toEqual(ways)
    const setDisabled = (disabled: boolean) =>
      mali.patch(`/api/admin/staff/${id}/disabled`, { json: { disabled } })
    expect((await setDisabled(true)).status).toBe(200)
    expect(await opened(copied)).toEqual([])
    const back = await theirs.post('/api/auth/login', { json: user })
    expect([back.status, await back.text()]).toEqual([401, 'Invalid username or password'])
    await setDisabled(false)
    expect(await opened(copied)).toEqual([])
  })

  it('opens nothing after its browser has signed in again', async () => {
    const mine = await signIn(visitor())
    const copied = mine.cookie()
    await signIn(mine)
    expect(await opened(copied)).toEqual([])
    expect((await mine.get('/api/leads?limit=1')).status).toBe(200)
  })

  it('from NextAuth’s own sign-in ends with NextAuth’s own sign-out', async () => {
    const mine = visitor()
    const { csrfToken } = (await (await mine.get('/api/auth/csrf')).json()) as { csrfToken: string }
    await mine.post('/api/auth/callback/credentials', { form: { ...account, csrfToken, json: 'true' } })
    const copied = mine.cookie()
    expect(await opened(copied)).toEqual(ways)
    await mine.post('/api/auth/signout', { form: { csrfToken, json: 'true' } })
    expect(await opened(copied)).toEqual([])
  })
})
