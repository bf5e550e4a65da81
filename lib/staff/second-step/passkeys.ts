import 'server-only'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { site } from '@/lib/site'

export interface StoredPasskey {
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: bigint
  transports: string
}
type PasskeyReference = Pick<StoredPasskey, 'id' | 'transports'>

/** Passkeys are bound to the site's host name and URL. */
const { hostname: rpID, origin } = new URL(site.url)
/** EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]
/** The password has been verified, so presence suffices on devices without biometrics or PIN. */
const userVerification = 'preferred'

/** @param own the account's passkeys, so that a device registers only once */
export function registrationOptions(username: string, userId: number, own: readonly PasskeyReference[]) {
  return generateRegistrationOptions({
    rpName: site.brand,
    rpID,
    userName: username,
    userID: new Uint8Array(Buffer.from(`nava-ridge-${userId}`)),
    attestationType: 'none',
    excludeCredentials: own.map(toCredentialDescriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
    supportedAlgorithmIDs,
  })
}

/** @returns the new passkey; null if the response does not match this challenge */
export async function verifyRegistration(response: unknown, expectedChallenge: string) {
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID }
  const result = await verifyRegistrationResponse({
    ...expected,
    response: response as RegistrationResponseJSON,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(() => null)
  if (!result?.verified) return null
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return {
    id,
    publicKey: new Uint8Array(publicKey),
    counter: BigInt(counter),
    transports: transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).join(','),
  }
}

export function authenticationOptions(passkeys: readonly PasskeyReference[]) {
  return generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(toCredentialDescriptor),
    userVerification,
  })
}

/** @returns the new signature count; null if the response does not match this challenge */
export async function verifyAuthentication(
  response: unknown,
  expectedChallenge: string,
  { id, publicKey, counter }: StoredPasskey,
): Promise<bigint | null> {
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey, counter: Number(counter) },
    requireUserVerification: false,
  }).catch(() => null)
  return result?.verified ? BigInt(result.authenticationInfo.newCounter) : null
}

function toCredentialDescriptor({ id, transports }: PasskeyReference) {
  return { id, transports: transports.split(',').filter(Boolean) }
}
