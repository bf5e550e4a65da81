import 'server-only'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { conflict, invalid, notFound, unauthenticated } from '@/lib/platform/http/errors'
import { newCodeKey, sealCodeKey, stepOf } from './codes'
import { registrationOptions, verifyRegistration } from './passkeys'
import { newRecoveryCodes, recoveryDigest } from './recovery'
import type { CodeSetupJson, RecoveryCodesJson } from './schema'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import {
  hasSecondStep,
  listPasskeys,
  removeSecondStep,
  replaceRecoveryCodes,
  saveCodeKey,
  savePasskey,
  type Enrolled,
  type Enrolment,
} from './store'
import { sessionSeconds, type StaffUser } from '@/lib/staff/schema'
import { storedId } from '@/lib/staff/accounts/store'

/** Time to scan, to type, or to find the security key. */
const longestMs = 15 * 60_000
const purposes = { codes: 'set-up-codes', passkey: 'set-up-passkey' } as const

/** The session that sets up a second step: its stored id, and its new id after the first one. */
interface OwnSession {
  id: string
  renewedAs: string
}

/** Nothing is stored until the app proves that it has the key. The client keeps the key sealed. */
export function startCodes({ id, username }: StaffUser): CodeSetupJson {
  const { secret, picture } = newCodeKey(username)
  return { setup: sealed(id, purposes.codes, secret), secret, picture }
}

export async function finishCodes(
  user: StaffUser,
  { setup, code }: { setup: string; code: string },
  session: OwnSession,
): Promise<RecoveryCodesJson> {
  const secret = sealedValue(user, purposes.codes, setup)
  const lastStep = stepOf(secret, code)
  if (lastStep === null) throw invalid('This code is not right. Does the phone have the right time?')
  return enrol(user, session, (enrolment) =>
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
  session: OwnSession,
): Promise<RecoveryCodesJson> {
  const passkey = await verifyRegistration(credential, sealedValue(user, purposes.passkey, setup))
  if (!passkey) throw invalid('The passkey could not be verified. Please try again')
  try {
    return await enrol(user, session, (enrolment) => savePasskey(enrolment, name, passkey))
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('This passkey is set up already') : error
  }
}

export async function renewRecoveryCodes({ id }: StaffUser): Promise<RecoveryCodesJson> {
  if (!(await hasSecondStep(id))) throw conflict('Set up a second step first')
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(
    id,
    recoveryCodes.map((code) => recoveryDigest(id, code)),
  )
  return { recoveryCodes }
}

/** @param passkey its id, or null to remove the codes */
export async function removeStep({ id }: StaffUser, passkey: string | null): Promise<void> {
  const result = await removeSecondStep(id, passkey)
  if (!result) throw notFound(passkey ? 'This passkey' : 'This second step')
  if (result === 'last') throw conflict('Every account needs a second step here. Set up another one first')
}

async function enrol(
  { id: userId }: StaffUser,
  session: OwnSession,
  save: (enrolment: Enrolment) => Promise<Enrolled>,
): Promise<RecoveryCodesJson> {
  const recoveryCodes = newRecoveryCodes()
  const enrolled = await save({
    userId,
    sessionId: session.id,
    renewed: {
      id: storedId(session.renewedAs),
      expiresAt: new Date(Date.now() + sessionSeconds * 1000),
    },
    recoveryDigests: recoveryCodes.map((code) => recoveryDigest(userId, code)),
  })
  if (enrolled === 'ended') throw unauthenticated()
  return { recoveryCodes: enrolled === 'first' ? recoveryCodes : null }
}

/** @param value the key of the codes or the challenge of the passkey */
function sealed(userId: number, purpose: string, value: string): string {
  return seal(`${purpose} ${userId}`, value, new Date(Date.now() + longestMs))
}

function sealedValue({ id }: StaffUser, purpose: string, setup: string): string {
  const value = unseal(`${purpose} ${id}`, setup)
  if (value === null) throw invalid('This took too long. Please begin again')
  return value
}
