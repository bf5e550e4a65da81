import { Secret, TOTP } from 'otpauth'
import type { CodeSetupJson } from '@/lib/staff/second-step/schema'
import type { Person } from './people'

/** The current code of the phone, or the code `steps` times thirty seconds later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets codes up with the previous code, so that a test can still use the current one. */
export async function setCodesUp(person: Person, password: string) {
  const begun = await person.post('/api/auth/second-step/codes', { json: { password } })
  expect(begun.status).toBe(200)
  const { setup, secret, picture } = (await begun.json()) as CodeSetupJson
  // The clock stands still, because the code would be rejected if the next step began before it arrives.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const json = { setup, code: codeOf(secret, -1) }
  const done = await person.ask('PUT', '/api/auth/second-step/codes', { json })
  clock.mockRestore()
  expect(done.status).toBe(200)
  const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] }
  return { secret, picture, recoveryCodes }
}
