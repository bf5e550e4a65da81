import 'server-only'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { mailSettings } from '@/lib/site'
import type { StaffUser } from '@/lib/staff/schema'
import { withoutUndefined } from '@/lib/platform/http/body/fields'
import type { AddLeadInput } from './schema'
import { findOwner } from '@/lib/leads/follow-up/store'
import type { LeadJson } from '@/lib/leads/schema'
import { mailsFor } from '@/lib/leads/request/mails'
import { createLead, findLead } from '@/lib/leads/store'

/** Sources in which staff have already spoken to the person, so no first answer is due. */
const conversationSources: readonly string[] = ['call', 'walk-in']

/**
 * Stores a lead that staff enter. It sends at most the information pack: staff need no notice of their own
 * entry.
 * @param plotWasFree whether the plot is available; plots belong to another domain
 */
export async function addLead(
  input: AddLeadInput,
  by: StaffUser,
  plotWasFree: boolean | null,
): Promise<LeadJson | null> {
  const { source, nextStep = null, nextStepOn = null, ownerId = by.id, channels, ...person } = input
  const { language, email } = person
  // Without an address there is no pack and no newsletter.
  const fields = {
    ...person,
    ...withoutUndefined(channels),
    ...(email === null && { infoPack: false, newsletter: false }),
  }
  const mails = mailsFor({ ...fields, flagged: false }, { ...mailSettings, staff: [] })
  const plan = { nextStep, nextStepOn, ownerId }
  const entered = { createdBy: by.username, source, ...plan, answered: conversationSources.includes(source) }
  if (ownerId !== by.id) await findOwner(ownerId)
  const { id } = await createLead({ input: fields, language, plotWasFree, mails, entered, idempotency: null })
  if (mails.length > 0) wakeMailWorker()
  return findLead(id)
}
