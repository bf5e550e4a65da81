import 'server-only'
import { db } from '@/lib/db/client'
import { limits } from '@/lib/http/rate-limits'
import { queueMail } from '@/lib/mail/queue'
import { newMessageId } from '@/lib/mail/rules'
import { wakeMailWorker } from '@/lib/mail/running-worker'
import { mailSettings } from '@/lib/mail/settings'
import { site } from '@/lib/site'
import { emailOf } from './email-store'
import type { StaffUser } from './schema'

/** Tells a member that codes of the second step are being guessed; without an address, those who get notices of leads. */
export async function tellOfWrongCodes({ id, username }: StaffUser): Promise<void> {
  const email = await emailOf(id)
  const wrong = limits.secondStepWrong.points
  await tell(email ? [email] : mailSettings.staff, `${wrong} wrong codes for the account ${username}`, [
    `At the sign-in of ${site.brand} the right password of the account ${username} was followed by ${wrong} wrong codes of the second step. From now on each code has to wait longer than the one before.`,
    'Was it you? A passkey or a recovery code signs you in at once.',
    'If it was not you, another person knows the password. Sign in, change it, and look at the access log:',
    `${site.url}/admin/account`,
  ])
}

/** Tells the earlier address of an account that it is not in use any more. */
export async function tellEarlierAddress(earlier: string, username: string, actor: string): Promise<void> {
  await tell([earlier], `The email of the account ${username} was changed`, [
    `${actor} has changed or removed the email of the account ${username} at ${site.brand}. Reminders and visitors' answers do not come to this address any more.`,
    'If you do not know of this, ask a colleague, change your password and look at the access log:',
    `${site.url}/admin/account`,
  ])
}

async function tell(recipients: readonly string[], subject: string, paragraphs: string[]): Promise<void> {
  for (const recipient of recipients) {
    await queueMail(
      db,
      null,
      {
        kind: 'staffAccount',
        recipient,
        language: 'en',
        messageId: newMessageId(mailSettings.domain),
        state: 'queued',
        reason: null,
        text: { subject, body: paragraphs.join('\n\n') },
      },
      new Date(),
    )
  }
  wakeMailWorker()
}
