import { Secret, TOTP } from 'otpauth'
import type { CodeSetupJson } from '@/lib/staff/second-step/schema'
import type { Person } from './people'

/** The code of the phone now, or so many steps of thirty seconds later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets codes up with the one before the present code, so that this one is free for a test. */
export async function setCodesUp(person: Person, password: string) {
  const begun = await person.post('/api/auth/second-step/codes', { json: { password } })
  expect(begun.status).toBe(200)
  const { setup, secret, picture } = (await begun.json()) as CodeSetupJson
  // The code is refused when a step ends on its way.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const json = { setup, code: codeOf(secret, -1) }
  const done = await person.ask('PUT', '/api/auth/second-step/codes', { json })
  clock.mockRestore()
  expect(done.status).toBe(200)
  const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] }
  return { secret, picture, recoveryCodes }
}
