import 'server-only'
import { env } from '@/lib/env'
import { conflict, notFound } from '@/lib/platform/http/errors'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { renderCampaign, type CampaignContent } from '@/lib/subscribers/letters/campaign'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { topicOf, type CampaignKind, type CampaignText, type SendingJson } from './schema'
import { createCampaign, createTest, findCampaign } from './store'
import { countReaders } from '@/lib/subscribers/store'

/** An article or update, injected because it belongs to another domain. */
export interface SendableRecord {
  kind: CampaignKind
  recordId: number
  /** Whether visitors see the record. */
  published: boolean
  languages: Locale[]
  contentIn: (locale: Locale) => Promise<CampaignContent | null>
}

/**
 * Sends a record once to all confirmed subscribers of its topic. The stored campaign continues by itself.
 * @param sendAt a future time, at which the record must be visible
 */
export async function sendToSubscribers(record: SendableRecord, actor: string, sendAt?: Date | null) {
  const planned = sendAt && sendAt > new Date() ? sendAt : null
  if (!planned && !record.published) throw conflict('Publish this first: subscribers get a link to it')
  const campaign = await createCampaign({ ...(await renderedTexts(record)), actor, sendAt: planned })
  wakeMailWorker()
  return campaign
}

/** Sends the same mail to one address of staff. */
export async function sendTest(
  record: SendableRecord,
  { email, language }: { email: string; language: Locale },
  actor: string,
): Promise<void> {
  const texts = [await renderedText(record, language)]
  await createTest({ ...recordOf(record, texts), texts, actor }, email)
  wakeMailWorker()
}

/** The recipients and progress of a sending. */
export async function readSending(record: SendableRecord): Promise<SendingJson> {
  const readers = await countReaders()
  return {
    readers: readers[topicOf(record.kind)],
    languages: record.languages,
    published: record.published,
    pace: env.MAIL_PER_MINUTE,
    mailServer: Boolean(env.SMTP_URL),
    campaign: await findCampaign({ kind: record.kind, recordId: record.recordId }),
  }
}

/** The current texts of a record. */
export async function renderedTexts(record: SendableRecord) {
  const texts = await Promise.all(locales.map((locale) => renderedText(record, locale)))
  return { ...recordOf(record, texts), texts }
}

/** The current mail in one language. */
export async function renderedText(record: SendableRecord, locale: Locale): Promise<CampaignText> {
  const content = await record.contentIn(locale)
  if (!content) throw notFound(record.kind === 'article' ? 'This article' : 'This update')
  return renderCampaign(content, locale)
}

function recordOf({ kind, recordId }: SendableRecord, texts: CampaignText[]) {
  const title = (texts.find(({ language }) => language === 'en') ?? texts[0])?.subject ?? ''
  return { kind, recordId, title }
}
