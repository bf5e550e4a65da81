import { z } from '@/lib/platform/http/zod'
import { emailLength, isEmailAddress } from '@/lib/platform/mail/email-address'
import { isStorable } from '@/lib/platform/http/body/fields'
import { secondStepQuestion, secondStepInput, typedPassword } from '@/lib/staff/second-step/schema'

export const staffUserOutput = z.object({ id: z.int(), username: z.string() }).meta({ id: 'StaffUser' })
export type StaffUser = z.output<typeof staffUserOutput>

/** An `email` is the address of the account. Without one, a visitor's reply goes to the site. */
export interface StaffSender extends StaffUser {
  email: string | null
}

/** `owner` may do everything, `sales` only what `roles` of `sessions/roles.ts` allows. */
export const staffRoles = ['owner', 'sales'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The member of a session. The role is read with it in the database, never from the cookie. */
export type SignedInStaff = StaffUser & { role: StaffRole }

export const signedInOutput = z.object({ user: staffUserOutput })

export const authStatusOutput = z.object({ authenticated: z.boolean(), user: staffUserOutput.nullable() })
export type AuthStatus = z.output<typeof authStatusOutput>

/** A verified user with the password hash. A session starts only while the hash is unchanged. */
export interface VerifiedUser {
  user: StaffUser
  passwordHash: string
  /** Whether the second step was verified too, which an account with one requires. */
  secondStep?: boolean
}

export const passwordLengths = { min: 12, max: 200 } as const

/** @param refusal the message for a text that cannot be a username */
const typedUsername = (refusal: string) =>
  z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .max(200, refusal)
    // A text that cannot be stored matches no username, and PostgreSQL does not accept it in a query.
    .refine(isStorable, refusal)

export const loginInput = z.object({
  username: typedUsername('Invalid username or password'),
  password: typedPassword('Password', 'Invalid username or password'),
  /** The solution to the challenge of a refused attempt. Invalid ones are ignored. */
  work: z.string().max(300).optional().catch(undefined),
})
export type LoginInput = z.output<typeof loginInput>

/** Longest username, and longest normalised form: some letters become eighteen. */
export const usernameLengths = { typed: 64, key: 200 } as const
const usernameTooLong = `The username has at most ${usernameLengths.typed} characters`

/** Any script is allowed, so that names need no transliteration. */
export const username = z
  .string('Username is required')
  .trim()
  .min(1, 'Username is required')
  .max(usernameLengths.typed, { error: usernameTooLong, abort: true })
  .refine((name) => usernameKey(name).length <= usernameLengths.key, usernameTooLong)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u,
    'The username has letters, digits, dots, hyphens and underscores only',
  )
  .refine(
    (name) => !/\p{Default_Ignorable_Code_Point}/u.test(name),
    'The username has letters, digits, dots, hyphens and underscores only',
  )

export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(passwordLengths.min, `The password needs at least ${passwordLengths.min} characters`)
  // The next rule is slow for long texts.
  .max(passwordLengths.max, {
    error: `The password has at most ${passwordLengths.max} characters`,
    abort: true,
  })
  .refine((value) => !isCommon(value), 'This password is too common. Please choose another')

export const setupInput = z.object({
  username,
  password: newPassword,
  token: z.string('The setup link is not valid').max(500, 'The setup link is not valid'),
})
export type SetupInput = z.output<typeof setupInput>

const role = z.enum(staffRoles, `role is one of ${staffRoles.join(', ')}`)
export const roleInput = z.object({ role })

export const newStaffInput = z.object({ username, password: newPassword, role: role.default('sales') })
export type NewStaffInput = z.output<typeof newStaffInput>

export const disabledInput = z.object({
  disabled: z.boolean('disabled is true or false'),
  /**
   * The account that gets the leads in progress of a disabled one, or null for none. If absent, the leads keep their
   * owner.
   */
  handTo: z.int('handTo is the id of an account').min(1).max(2_147_483_647).nullable().optional(),
})

const currentPassword = typedPassword('Current password', 'The current password is not right')

/** An empty address removes the stored one. The password is needed for the caller's own account. */
export const emailInput = z.object({
  email: z
    .string('The email is a text')
    .trim()
    .max(emailLength, { error: `The email has at most ${emailLength} characters`, abort: true })
    .refine((value) => value === '' || isEmailAddress(value), 'Valid email is required')
    .meta({ format: 'email' })
    .nullable()
    .transform((value) => value || null),
  currentPassword: currentPassword.optional(),
})
export type EmailInput = z.output<typeof emailInput>

export const passwordInput = z.object({ currentPassword, password: newPassword })
export type PasswordInput = z.output<typeof passwordInput>

/** How long a link to a new password works, in minutes. */
export const passwordLinkMinutes = 15

export const passwordLinkInput = z.object({ username: typedUsername('Invalid username') })

export const linkedPasswordInput = z.object({
  token: z.string('The link is not valid').max(500, 'The link is not valid'),
  password: newPassword,
})
export type LinkedPasswordInput = z.output<typeof linkedPasswordInput>

/** The caller's own password and, once the server has asked for it, their second step. */
export const confirmationInput = z.object({
  currentPassword,
  proof: secondStepInput.optional(),
  /** The challenge of a passkey, as it came with the question. */
  challenge: z.string('The passkey did not answer').max(4000, 'The passkey did not answer').nullish(),
})
export type ConfirmationInput = z.output<typeof confirmationInput>

/** The question for the caller's own second step. The call is made again with the proof. */
export const confirmationQuestion = secondStepQuestion.extend({ challenge: z.string().nullable() })
export type ConfirmationQuestion = z.output<typeof confirmationQuestion>

export const passwordResetInput = confirmationInput.extend({ password: newPassword })

export const staffMemberOutput = staffUserOutput
  .extend({
    role: z.enum(staffRoles),
    /** Recipient of reminders. */
    email: z.string().nullable(),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMemberJson = z.output<typeof staffMemberOutput>

/** The accounts as the list shows them. */
export const staffListOutput = z.array(
  staffMemberOutput.extend({
    /** Leads that the account owns. */
    leads: z.int(),
    leadsInProgress: z.int(),
    /** Whether visitors see the member. */
    shown: z.boolean(),
    /** Whether the member reads viewings in a calendar program. */
    calendar: z.boolean(),
  }),
)
export type ListedStaffJson = z.output<typeof staffListOutput>[number]

export const disabledOutput = staffMemberOutput.extend({
  /** How many leads went to another owner. */
  handedOver: z.int(),
})

/** Usernames are compared ignoring case, in normalised form. */
export function usernameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** Leaked passwords of at least 12 characters, and keyboard patterns. */
const common = new Set(
  `password1234 password12345 password123456 123456789012 1234567890123 qwertyuiop12 qwertyuiop123 qwertyuiopas
   qwertyuiop[] qwerty123456 qwerty1234567 administrator administrator1 adminadmin12 adminadminadmin letmeinletmein
   welcome12345 welcome123456 iloveyou1234 iloveyouforever passwordpassword p@ssw0rd1234 p@ssword1234 passw0rd1234
   changeme1234 changemenow1 changeme12345 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 q1w2e3r4t5y6
   abcdefghijkl abcd12345678 abc123abc123 123123123123 123456123456 111111111111 000000000000 987654321098
   098765432109 unbelievable trustno1trustno1 superman1234 batman123456 football1234 baseball1234 sunshine1234
   princess1234 dragon123456 monkey123456 michael12345 jennifer1234 computer1234 internet1234 samsung12345
   google123456 test12345678 testtesttest temppassword temporarypassword secretsecret mypassword12 mypassword123
   thisismypassword nothingtosay correcthorsebatterystaple navaridge123 navaridge1234 kosamui12345 thailand1234`.split(
    /\s+/,
  ),
)

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return common.has(plain) || /^(.)\1+$/u.test(plain) || /^(.{1,4})\1+$/u.test(plain)
}
