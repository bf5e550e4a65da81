import 'server-only'
import { env } from '@/lib/env'
import { HttpError } from '@/lib/platform/http/errors'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { recordAccess } from '@/lib/staff/access-log/store'
import type { LinkedPasswordInput } from '@/lib/staff/schema'
import { passwordLinkUsedNotice } from '@/lib/staff/accounts/letters/notices'
import { notify } from './email-store'
import { changePasswordByLink, storeLinkRequest } from './password-link-store'

/** Treats every name alike. Without a mail server no link is made. */
export async function askForPasswordLink(username: string): Promise<void> {
  if (!env.SMTP_URL) return
  await storeLinkRequest(username)
  wakeMailWorker()
}

/** @throws HttpError 404 when the link is unknown, used or expired, without telling which */
export async function choosePasswordByLink(input: LinkedPasswordInput, address: string): Promise<void> {
  const user = await changePasswordByLink(input.token, input.password)
  if (!user) throw new HttpError('notFound', 'This link does not work any more. Please ask for a new one')
  await recordAccess({ kind: 'passwordByLink', username: user.username, address })
  await notify(user.id, passwordLinkUsedNotice(user.username))
}
