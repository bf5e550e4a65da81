import 'server-only'
import { conflict, found } from '@/lib/platform/http/errors'
import type { ConfirmationAsked, ConfirmationInput, StaffMemberJson, StaffUser } from '@/lib/staff/schema'
import { confirmIdentity } from '@/lib/staff/second-step/confirm'
import { hasSecondStep, resetSecondStep } from '@/lib/staff/second-step/store'
import { resetNotice } from './letters/notices'
import { notify } from './email-store'
import { changePassword, findMember } from './store'

/**
 * An owner gives a colleague a new password, confirmed by the owner's own password and second step. It ends the
 * colleague's sessions, and a mail tells them.
 */
export async function resetPassword(
  by: StaffUser,
  id: number,
  { password, ...confirmation }: ConfirmationInput & { password: string },
  address: string,
): Promise<StaffMemberJson | ConfirmationAsked> {
  refuseOwn(by, id)
  const asked = await confirmIdentity(by, confirmation, address)
  if (asked) return asked
  const member = found(await findMember(id), 'This account')
  await changePassword(id, password)
  await notify(id, resetNotice(member.username, 'password', by.username))
  return member
}

/** Like `resetPassword`, for a colleague who has lost every second step: their password alone suffices again. */
export async function resetColleaguesSecondStep(
  by: StaffUser,
  id: number,
  confirmation: ConfirmationInput,
  address: string,
): Promise<StaffMemberJson | ConfirmationAsked> {
  refuseOwn(by, id)
  const asked = await confirmIdentity(by, confirmation, address)
  if (asked) return asked
  const member = found(await findMember(id), 'This account')
  if (!(await hasSecondStep(id))) throw conflict('This account has no second step')
  await resetSecondStep(id)
  await notify(id, resetNotice(member.username, 'second step', by.username))
  return member
}

function refuseOwn(by: StaffUser, id: number): void {
  if (id === by.id) throw conflict('This is for the accounts of colleagues. Change your own in your account')
}
