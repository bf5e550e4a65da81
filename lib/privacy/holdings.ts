import 'server-only'
import type { Holding } from '@/lib/platform/db/holding'
import { heldLeads } from '@/lib/leads/held'
import type { HeldLead } from '@/lib/leads/held-schema'
import { heldMails } from './mail-held'
import type { HeldMail } from './mail-held-schema'
import { heldSubscriptions } from '@/lib/subscribers/held'
import type { HeldSubscription } from '@/lib/subscribers/held-schema'
import { heldViewings } from '@/lib/viewings/held'
import type { HeldViewing } from '@/lib/viewings/held-schema'

/** Everything held about a person, by domain, as in the download. */
export interface PersonalData {
  leads: HeldLead[]
  mails: HeldMail[]
  subscriptions: HeldSubscription[]
  viewings: HeldViewing[]
}

/**
 * What is shown and deleted on request. A domain that stores something of visitors gets an entry;
 * `test/stores/personal-data.test.ts` fails while a table with personal data belongs to none.
 */
export const holdings: { [Name in keyof PersonalData]: Holding<PersonalData[Name][number]> } = {
  mails: heldMails,
  subscriptions: heldSubscriptions,
  viewings: heldViewings,
  leads: heldLeads,
}

/** Whether anything is held about the person with this address. */
export async function isKnown(email: string): Promise<boolean> {
  const known = await Promise.all(Object.values(holdings).map((holding) => holding.knows(email)))
  return known.includes(true)
}

/** The language that the person with this address last used with us; null when there is none. */
export async function languageOf(email: string): Promise<string | null> {
  const used = await Promise.all(
    Object.values(holdings).map(async ({ languages }) => (await languages?.(email)) ?? []),
  )
  const [latest] = used.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
  return latest?.language ?? null
}

export async function readPersonalData(email: string): Promise<PersonalData> {
  const [leads, mails, subscriptions, viewings] = await Promise.all([
    holdings.leads.read(email),
    holdings.mails.read(email),
    holdings.subscriptions.read(email),
    holdings.viewings.read(email),
  ])
  return { leads, mails, subscriptions, viewings }
}
