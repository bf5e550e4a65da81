import 'server-only'
import type { PersonalDataSource } from '@/lib/platform/db/personal-data'
import { leadData, leadColumns, type LeadData } from '@/lib/leads/personal-data'
import { mailData, mailColumns, type MailData } from './mail-data'
import { subscriptionData, subscriptionColumns, type SubscriptionData } from '@/lib/subscribers/personal-data'
import { viewingData, viewingColumns, type ViewingData } from '@/lib/viewings/personal-data'

/** Everything held about a person, by domain, as in the download. */
export interface PersonalData {
  leads: LeadData[]
  mails: MailData[]
  subscriptions: SubscriptionData[]
  viewings: ViewingData[]
}

/**
 * What is shown and deleted on request. A domain that stores something of visitors gets an entry;
 * `test/stores/personal-data.test.ts` fails while it is not decided for a table whether it belongs to one.
 */
export const personalDataSources: {
  [Name in keyof PersonalData]: PersonalDataSource<PersonalData[Name][number]>
} = {
  mails: mailData,
  subscriptions: subscriptionData,
  viewings: viewingData,
  leads: leadData,
}

/** What the download gives of each table, and why it leaves out the rest. */
export const personalDataColumns = {
  ...leadColumns,
  ...mailColumns,
  ...subscriptionColumns,
  ...viewingColumns,
}

/** Whether anything is held about the person with this address. */
export async function isKnown(email: string): Promise<boolean> {
  const known = await Promise.all(Object.values(personalDataSources).map((holding) => holding.knows(email)))
  return known.includes(true)
}

/** The language that the person with this address last used with us; null when there is none. */
export async function languageOf(email: string): Promise<string | null> {
  const used = await Promise.all(
    Object.values(personalDataSources).map(async ({ languages }) => (await languages?.(email)) ?? []),
  )
  const [latest] = used.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
  return latest?.language ?? null
}

export async function readPersonalData(email: string): Promise<PersonalData> {
  const [leads, mails, subscriptions, viewings] = await Promise.all([
    personalDataSources.leads.read(email),
    personalDataSources.mails.read(email),
    personalDataSources.subscriptions.read(email),
    personalDataSources.viewings.read(email),
  ])
  return { leads, mails, subscriptions, viewings }
}
