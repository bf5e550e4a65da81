import 'server-only'
import { conflict, invalid, unauthenticated } from '@/lib/platform/http/errors'
import { conflictIfTaken } from '@/lib/platform/http/optimistic-locking'
import { newCodeKey, sealCodeKey, stepOf } from './codes'
import { registrationOptions, verifyRegistration } from './passkeys'
import { newRecoveryCodes } from './recovery'
import type { CodeSetupJson, RecoveryCodesJson } from './schema'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import { digestOf, newToken } from '@/lib/platform/http/secrets/token'
import {
  hasSecondStep,
  listPasskeys,
  replaceRecoveryCodes,
  saveCodeKey,
  savePasskey,
  type EnrolmentResult,
  type Enrolment,
} from './store'
import type { StaffUser } from '@/lib/staff/schema'
import { ownSessionId, setSessionCookie } from '@/lib/staff/sessions/session'

/** Time to scan, to type, or to find the security key. */
const maxMs = 15 * 60_000
const purposes = { codes: 'set-up-codes', passkey: 'set-up-passkey' } as const

/** Nothing is stored until the app proves that it has the key. The client keeps the key sealed. */
export function startCodes({ id, username }: StaffUser): CodeSetupJson {
  const { secret, picture } = newCodeKey(username)
  return { setup: sealed(id, purposes.codes, secret), secret, picture }
}

export async function finishCodes(
  user: StaffUser,
  { setup, code }: { setup: string; code: string },
  requestHeaders: Headers,
): Promise<RecoveryCodesJson> {
  const secret = sealedValue(user, purposes.codes, setup)
  const lastStep = stepOf(secret, code)
  if (lastStep === null) throw invalid('This code is not right. Does the phone have the right time?')
  return enrol(user, requestHeaders, (enrolment) =>
    saveCodeKey(enrolment, { secret: sealCodeKey(secret), lastStep }),
  )
}

export async function startPasskey({ id, username }: StaffUser) {
  const options = await registrationOptions(username, id, await listPasskeys(id))
  return { setup: sealed(id, purposes.passkey, options.challenge), options }
}

export async function finishPasskey(
  user: StaffUser,
  { setup, name, credential }: { setup: string; name: string; credential: unknown },
  requestHeaders: Headers,
): Promise<RecoveryCodesJson> {
  const passkey = await verifyRegistration(credential, sealedValue(user, purposes.passkey, setup))
  if (!passkey) throw invalid('The passkey could not be verified. Please try again')
  return conflictIfTaken('This passkey is set up already', () =>
    enrol(user, requestHeaders, (enrolment) => savePasskey(enrolment, name, passkey)),
  )
}

export async function renewRecoveryCodes({ id }: StaffUser): Promise<RecoveryCodesJson> {
  if (!(await hasSecondStep(id))) throw conflict('Set up a second step first')
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(id, recoveryCodes)
  return { recoveryCodes }
}

/** The first second step renews the session: see `store.ts`. */
async function enrol(
  user: StaffUser,
  requestHeaders: Headers,
  save: (enrolment: Enrolment) => Promise<EnrolmentResult>,
): Promise<RecoveryCodesJson> {
  const recoveryCodes = newRecoveryCodes()
  const newSession = newToken()
  const enrolled = await save({
    userId: user.id,
    sessionId: await ownSessionId(requestHeaders),
    renewedAs: digestOf(newSession),
    recoveryCodes,
  })
  if (enrolled === 'ended') throw unauthenticated()
  if (enrolled === 'further') return { recoveryCodes: null }
  await setSessionCookie(user, newSession)
  return { recoveryCodes }
}

/** @param value the key of the codes or the challenge of the passkey */
function sealed(userId: number, purpose: string, value: string): string {
  return seal(`${purpose} ${userId}`, value, new Date(Date.now() + maxMs))
}

function sealedValue({ id }: StaffUser, purpose: string, setup: string): string {
  const value = unseal(`${purpose} ${id}`, setup)
  if (value === null) throw invalid('This took too long. Please begin again')
  return value
}
