import 'server-only'
import { clearDeleted } from '@/lib/platform/db/store'
import { removeEmlFiles } from '@/lib/platform/mail/eml-files'
import { mailIdsAbout } from './mail-data'
import { resetLinkRequests } from './ask'
import { deleteOneLead, eraseHoldings } from './store'

/** Deletes rows, files and counters of an address. Only a log entry without personal data remains. */
export async function eraseEverything(email: string): Promise<void> {
  const mailIds = await mailIdsAbout(email)
  await eraseHoldings(email)
  await resetLinkRequests(email)
  await removeEmlFiles(mailIds, email)
  await clearDeleted()
}

/**
 * Deletes one lead, for example when the visitor asks staff to.
 * @returns whether the lead existed
 */
export async function eraseLead(id: number, actor: string): Promise<boolean> {
  const { count, mailIds } = await deleteOneLead(id, actor)
  if (count === 0) return false
  await removeEmlFiles(mailIds, null)
  await clearDeleted()
  return true
}
