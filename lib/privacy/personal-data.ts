import 'server-only'
import type { PersonalDataSource } from '@/lib/platform/db/personal-data'
import { leadData, leadColumns, type LeadData } from '@/lib/leads/personal-data'
import { mailData, mailColumns, type MailData } from './mail-data'
import { subscriptionData, subscriptionColumns, type SubscriptionData } from '@/lib/subscribers/personal-data'
import { viewingData, viewingColumns, type ViewingData } from '@/lib/viewings/personal-data'

/** All data about a person, by domain, as in the download. */
export interface PersonalData {
  leads: LeadData[]
  mails: MailData[]
  subscriptions: SubscriptionData[]
  viewings: ViewingData[]
}

/**
 * The sources that are disclosed and deleted. `test/stores/personal-data.test.ts` requires one for each
 * table.
 */
export const personalDataSources: {
  [Name in keyof PersonalData]: PersonalDataSource<PersonalData[Name][number]>
} = {
  mails: mailData,
  subscriptions: subscriptionData,
  viewings: viewingData,
  leads: leadData,
}

/** The columns of each table: `true` for those in the download, else the reason why a column is omitted. */
export const personalDataColumns = {
  ...leadColumns,
  ...mailColumns,
  ...subscriptionColumns,
  ...viewingColumns,
}

export async function isKnown(email: string): Promise<boolean> {
  const answers = await Promise.all(Object.values(personalDataSources).map((source) => source.knows(email)))
  return answers.includes(true)
}

/** The language last used with this address, if any. */
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
