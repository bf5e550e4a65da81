import 'server-only'
import { newMessageId } from '@/lib/platform/mail/rules'
import type { WrittenMail } from '@/lib/outbox/schema'
import { mailSettings, site } from '@/lib/site'
import { rateLimits } from '@/lib/rate-limits'

/** The footer of mails about an account, which says why the reader gets them. */
export const accountReason =
  'You receive this mail because this address stands, or until now stood, in the dashboard for its staff.'

/** A mail about an account, to a recipient. */
export type Notice = (recipient: string) => WrittenMail

/** Warns of guessed second-step codes. */
export function wrongCodesNotice(username: string): Notice {
  const wrong = rateLimits.secondStep.wrongCodes.points
  return accountNotice(`${wrong} wrong codes for the account ${username}`, [
    `At the sign-in of ${site.brand} the right password of the account ${username} was followed by ${wrong} wrong codes of the second step. From now on each code has to wait longer than the one before.`,
    'Was it you? A passkey or a recovery code signs you in at once.',
    'If it was not you, another person knows the password. Sign in, change it, and look at the access log:',
  ])
}

/** Informs a member that an owner has reset their password or second step. */
export function resetNotice(username: string, credential: 'password' | 'second step', owner: string): Notice {
  return accountNotice(`The ${credential} of the account ${username} was reset`, [
    credential === 'password'
      ? `${owner} has set a new password for the account ${username} at ${site.brand}, and the account was signed out everywhere. Ask ${owner} for it, sign in and change it:`
      : `${owner} has removed the second step of the account ${username} at ${site.brand}, and the account was signed out everywhere. Sign in with the password and set up another one:`,
  ])
}

/** Informs a member that a link has set a new password. */
export function passwordLinkUsedNotice(username: string): Notice {
  return accountNotice(`The password of the account ${username} was changed`, [
    `The account ${username} at ${site.brand} has a new password, set with a link that was mailed to this address. The account was signed out everywhere.`,
    'If it was not you, another person reads this mailbox. Change its password first, then that of your account:',
  ])
}

/** Informs the previous address of an account that the address was changed or removed. */
export function changedEmailNotice(username: string, actor: string): Notice {
  return accountNotice(`The email of the account ${username} was changed`, [
    `${actor} has changed or removed the email of the account ${username} at ${site.brand}. Reminders and visitors’ answers do not come to this address any more.`,
    'If you do not know of this, ask a colleague, change your password, and look at the access log:',
  ])
}

function accountNotice(subject: string, paragraphs: readonly string[]): Notice {
  return (recipient) => ({
    kind: 'staffAccount',
    recipient,
    language: 'en',
    messageId: newMessageId(mailSettings.domain),
    state: 'queued',
    reason: null,
    text: { subject, body: [...paragraphs, `${site.url}/admin/account`].join('\n\n') },
  })
}
