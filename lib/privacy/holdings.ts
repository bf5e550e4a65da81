import 'server-only'
import type { Holding } from '@/lib/platform/db/holding'
import { heldLeads, leadColumns, type HeldLead } from '@/lib/leads/held'
import { heldMails, mailColumns, type HeldMail } from './mail-held'
import { heldSubscriptions, subscriptionColumns, type HeldSubscription } from '@/lib/subscribers/held'
import { heldViewings, viewingColumns, type HeldViewing } from '@/lib/viewings/held'

/** Everything held about a person, by domain, as in the download. */
export interface PersonalData {
  leads: HeldLead[]
  mails: HeldMail[]
  subscriptions: HeldSubscription[]
  viewings: HeldViewing[]
}

/**
 * What is shown and deleted on request. A domain that stores something of visitors gets an entry;
 * `test/stores/personal-data.test.ts` fails while it is not decided for a table whether it belongs to one.
 */
export const holdings: { [Name in keyof PersonalData]: Holding<PersonalData[Name][number]> } = {
  mails: heldMails,
  subscriptions: heldSubscriptions,
  viewings: heldViewings,
  leads: heldLeads,
}

/** What the download gives of each table, and why it leaves out the rest. */
export const heldColumns = { ...leadColumns, ...mailColumns, ...subscriptionColumns, ...viewingColumns }

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
