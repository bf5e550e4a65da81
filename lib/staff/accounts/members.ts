import 'server-only'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { invalidate } from '@/lib/platform/db/content-cache'
import { nullIfMissing } from '@/lib/platform/db/errors'
import { conflict, orNotFound, invalid, unauthenticated } from '@/lib/platform/http/errors'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { setEmail } from './email-store'
import { changedEmailNotice } from '@/lib/staff/accounts/letters/notices'
import type { EmailInput, PasswordInput, StaffMemberJson, StaffUser, VerifiedUser } from '@/lib/staff/schema'
import { changePassword, setDisabled } from './store'
import { verifyWithLimits } from '@/lib/staff/sign-in/sign-in'

/** @param also further changes in the same transaction */
export async function disableMember(
  id: number,
  disabled: boolean,
  by: StaffUser,
  also?: (tx: Transaction, user: StaffUser) => Promise<void>,
): Promise<StaffMemberJson> {
  const setting = setDisabled(id, disabled, async (tx, user) => {
    if (disabled && id === by.id) throw conflict('You cannot disable your own account')
    await also?.(tx, user)
  })
  const changed = orNotFound(await setting, 'This account')
  // Pages name the members who answer visitors.
  await invalidate()
  return changed
}

/** Rate limited like sign-ins, because an unattended screen must not allow guessing. */
export async function changeOwnPassword(
  user: StaffUser,
  input: PasswordInput,
  address: string,
  sessionId: string,
): Promise<VerifiedUser> {
  const { passwordHash } = await checkPassword(user, input.currentPassword, address, wrongCurrentPassword)
  const earlier = { passwordHash, sessionId }
  const changed = await nullIfMissing(changePassword(user.id, input.password, earlier))
  // A concurrent change of the password or second step has ended this session.
  if (!changed) throw unauthenticated()
  return { ...changed, secondStep: true }
}

/**
 * Changes the address of an account, which receives visitors' replies, notices and links to a new password. For the
 * caller's own account the password is required, because a screen may be unattended. The previous address gets a
 * notice.
 * @returns the account's name and whether the address changed
 */
export async function changeEmail(
  by: StaffUser,
  id: number,
  { email, currentPassword }: EmailInput,
  address: string,
): Promise<{ username: string; changed: boolean }> {
  if (by.id === id) {
    if (currentPassword === undefined)
      throw invalid('Current password is required', { paths: ['currentPassword'] })
    await checkPassword(by, currentPassword, address, wrongCurrentPassword)
  }
  const notice = (earlier: string, username: string) => changedEmailNotice(username, by.username)(earlier)
  const saved = orNotFound(await setEmail(id, email, notice), 'This account')
  wakeMailWorker()
  return saved
}

/** Asks for the caller's password again, to protect an unattended screen. */
export async function checkPassword(
  { username }: StaffUser,
  password: string,
  address: string,
  refusal = () => invalid('The password is not right'),
): Promise<VerifiedUser> {
  const verified = await verifyWithLimits({ username, address }, password)
  if (!verified) throw refusal()
  return verified
}

export const wrongCurrentPassword = () => invalid('The current password is not right')
