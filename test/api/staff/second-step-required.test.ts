import { Secret, TOTP } from 'otpauth'
import { env } from '@/lib/env'
import type { CodeSetupJson } from '@/lib/staff/second-step/schema'
import { account, staff, visitor, type Person } from '../../support/people'

// Before any route is loaded.
env.STAFF_SECOND_STEP = 'required'

const isIn = async (person: Person) => (await person.get('/api/leads?limit=1')).status === 200

it('where every account must have a second step, a member without one can set it up and do nothing else', async () => {
  const mali = await staff()
  expect(await isIn(mali)).toBe(false)
  const other = await mali.post('/api/admin/staff', {
    json: { username: 'x', password: 'boats at night, x' },
  })
  expect([other.status, await other.text()]).toEqual([401, 'Please sign in'])
  expect(await (await mali.get('/api/auth/status')).json()).toEqual({ authenticated: false, user: null })

  const { password } = account
  const begun = await mali.post('/api/auth/second-step/codes', { json: { password } })
  const { setup, secret } = (await begun.json()) as CodeSetupJson
  const phone = new TOTP({ secret: Secret.fromBase32(secret) })
  const done = await mali.ask('PUT', '/api/auth/second-step/codes', {
    json: { setup, code: phone.generate({ timestamp: Date.now() - 30_000 }) },
  })
  expect(done.status).toBe(200)
  expect(await isIn(mali)).toBe(true)

  const removed = await mali.post('/api/auth/second-step/codes/removal', { json: { password } })
  expect([removed.status, await removed.text()]).toEqual([
    409,
    'Every account needs a second step here. Set up another one first',
  ])
  const later = visitor()
  expect((await later.post('/api/auth/login', { json: account })).status).toBe(202)
  const signedIn = await later.post('/api/auth/second-step', { json: { code: phone.generate() } })
  expect(signedIn.status).toBe(200)
  expect(await isIn(later)).toBe(true)
})
