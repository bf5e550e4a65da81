import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { isStorable, requiredText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'

const secondStepMethods = ['passkey', 'code', 'recoveryCode'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

export const recoveryCodeCount = 10
export const passkeyNameLength = 60
export const passkeyIdLength = 1400

/** A password that is compared with the stored one. `name` begins its error message. */
export function typedPassword(name: string, refusal: string) {
  return z.string(`${name} is required`).min(1, `${name} is required`).max(1000, refusal)
}

const password = typedPassword('Password', 'The password is not right')
/** The state that the server sealed when the setup began. */
const setup = z.string('The set-up is not complete').max(4000, 'The set-up is not complete')
/** Authenticator apps display a space in the middle. */
const code = z
  .string('The code has six digits')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'))
  .meta({ pattern: String.raw`^\s*(?:\d\s*){6}$` })
/** Validated by the library that parses it. */
const credential = z.looseObject(
  { id: z.string('The passkey did not answer').min(1).max(passkeyIdLength).refine(isStorable) },
  'The passkey did not answer',
)

export const passwordOnly = z.object({ password })
export const codeSetupInput = z.object({ setup, code })
export const passkeyInput = z.object({
  setup,
  name: requiredText('The name', passkeyNameLength),
  credential,
})
export const passkeyNameInput = z.object({ name: requiredText('The name', passkeyNameLength) })
export const passkeyPath = z.object({ id: z.string().min(1).max(passkeyIdLength).refine(isStorable) })

/** Exactly one proof. */
export const secondStepInput = z
  .object({
    code: code.optional(),
    recoveryCode: z.string().max(100, 'The code is not right').optional(),
    credential: credential.optional(),
  })
  .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
    error: 'Send a code, a recovery code or a passkey',
  })
export type SecondStepInput = z.output<typeof secondStepInput>

/** What the client must send to `POST /api/auth/second-step` after the password. */
export const secondStepQuestion = z.object({
  next: z.literal('secondStep'),
  methods: z.array(z.enum(secondStepMethods)),
  /** Options for `navigator.credentials.get`; null without passkeys. */
  passkey: z.custom<PublicKeyCredentialRequestOptionsJSON>().nullable(),
})
export type SecondStepQuestion = z.output<typeof secondStepQuestion>

/** Options for `navigator.credentials.create`. */
export const passkeySetupOutput = z.object({
  setup: z.string(),
  options: z.custom<PublicKeyCredentialCreationOptionsJSON>(),
})
export type PasskeySetupJson = z.output<typeof passkeySetupOutput>

export const passkeyOutput = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PasskeyJson = z.output<typeof passkeyOutput>

export const secondStepOutput = z.object({
  /** Whether STAFF_SECOND_STEP requires a second step. */
  required: z.boolean(),
  /** When codes were set up; null without codes. */
  codesSince: z.iso.datetime().nullable(),
  passkeys: z.array(passkeyOutput),
  recoveryCodesLeft: z.int(),
})
export type SecondStepJson = z.output<typeof secondStepOutput>

/** In plain text, only in the response that creates them with the first second step; else null. */
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type RecoveryCodesJson = z.output<typeof recoveryCodesOutput>

export const codeSetupOutput = z.object({
  setup: z.string(),
  /** For manual input into an app. */
  secret: z.string(),
  /** A QR code as a data URL. */
  picture: z.string(),
})
export type CodeSetupJson = z.output<typeof codeSetupOutput>
