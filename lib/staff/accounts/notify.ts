import 'server-only'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { mailSettings } from '@/lib/site'
import { emailOf, queueNotice } from './email-store'
import type { Notice } from './letters/notices'

/** Mails a member or, without an address, the recipients of lead notices. */
export async function notify(id: number, notice: Notice): Promise<void> {
  const email = await emailOf(id)
  for (const recipient of email ? [email] : mailSettings.staff) await queueNotice(notice(recipient))
  wakeMailWorker()
}
