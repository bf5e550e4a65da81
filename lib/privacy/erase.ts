import 'server-only'
import { invalidate } from '@/lib/platform/db/content-cache'
import { clearDeletedPages } from '@/lib/platform/db/store'
import { removeEmlFiles } from '@/lib/platform/mail/eml-files'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { findMailIdsAbout } from './mail-data'
import { resetLinkRequests } from './ask'
import { isKeptByLaw } from '@/lib/plots/personal-data'
import { deleteOneLead, erasePersonalData } from './store'

/**
 * Deletes rows, files and counters of an address. A log entry without personal data remains, and for a buyer the data
 * that the law asks to keep.
 * @returns whether the law asked to keep something
 */
export async function eraseEverything(email: string): Promise<boolean> {
  const mailIds = await findMailIdsAbout(email)
  const plots = await erasePersonalData(email)
  if (plots.some(({ status }) => status === 'held')) await invalidate()
  await resetLinkRequests(email)
  await removeEmlFiles(mailIds, email)
  // The worker is woken only now, because without a mail server the cancellation of a viewing becomes a file.
  wakeMailWorker()
  await clearDeletedPages()
  return plots.some(isKeptByLaw)
}

/**
 * Deletes one lead, for example when the visitor asks staff to.
 * @returns whether the lead existed
 */
export async function eraseLead(id: number, actor: string): Promise<boolean> {
  const { count, mailIds } = await deleteOneLead(id, actor)
  if (count === 0) return false
  await removeEmlFiles(mailIds, null)
  await clearDeletedPages()
  return true
}
