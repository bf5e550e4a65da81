import 'server-only'
import { conflict, orNotFound, HttpError, invalid } from '@/lib/platform/http/errors'
import { seal, unseal } from '@/lib/platform/http/secrets/seal'
import type { ConfirmationQuestion, ConfirmationInput, StaffMemberJson, StaffUser } from '@/lib/staff/schema'
import { proveSecondStep } from '@/lib/staff/second-step/prove'
import { findSecondStepQuestion } from '@/lib/staff/second-step/sign-in-steps'
import { hasSecondStep, resetSecondStep } from '@/lib/staff/second-step/store'
import { notify } from './email-store'
import { resetNotice } from '@/lib/staff/accounts/letters/notices'
import { checkPassword, wrongCurrentPassword } from './members'
import { changePassword, findMember } from './store'

/**
 * An owner gives a colleague a new password, confirmed by the owner's own password and second step. The colleague's
 * sessions end, and a mail informs them.
 */
export function resetPassword(
  by: StaffUser,
  id: number,
  { password, ...confirmation }: ConfirmationInput & { password: string },
  address: string,
) {
  return reset(by, id, confirmation, address, 'password', () => changePassword(id, password))
}

/** Like `resetPassword`, for a colleague who has lost every second step: their password alone suffices again. */
export function resetColleaguesSecondStep(
  by: StaffUser,
  id: number,
  confirmation: ConfirmationInput,
  address: string,
) {
  return reset(by, id, confirmation, address, 'second step', async () => {
    if (!(await hasSecondStep(id))) throw conflict('This account has no second step')
    await resetSecondStep(id)
  })
}

/** @returns the colleague, or the missing proof to ask the owner for */
async function reset(
  by: StaffUser,
  id: number,
  confirmation: ConfirmationInput,
  address: string,
  credential: 'password' | 'second step',
  write: () => Promise<unknown>,
): Promise<StaffMemberJson | ConfirmationQuestion> {
  if (id === by.id) throw conflict('This is for the accounts of colleagues. Change your own in your account')
  const question = await confirmIdentity(by, confirmation, address)
  if (question) return question
  const member = orNotFound(await findMember(id), 'This account')
  await write()
  await notify(id, resetNotice(member.username, credential, by.username))
  return member
}

/** Time for the browser's passkey dialog. */
const maxMs = 5 * 60_000

/**
 * Verifies the password of the signed-in member again, and their second step if they have one.
 * @returns the second step to ask for, when it is missing
 * @throws HttpError 400 when either is wrong: 401 would mean that the session has ended
 */
async function confirmIdentity(
  user: StaffUser,
  { currentPassword, proof, challenge }: ConfirmationInput,
  address: string,
): Promise<ConfirmationQuestion | null> {
  await checkPassword(user, currentPassword, address, wrongCurrentPassword)
  const question = await findSecondStepQuestion(user.id)
  if (!question) return null
  const purpose = `confirm-passkey ${user.id}`
  if (!proof) {
    const until = new Date(Date.now() + maxMs)
    return { ...question, challenge: question.passkey && seal(purpose, question.passkey.challenge, until) }
  }
  const sent = challenge ? unseal(purpose, challenge) : null
  await proveSecondStep(user, { input: proof, challenge: sent, address }).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'unauthenticated' ? invalid(error.message) : error
  })
  return null
}
