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
  /** Whether visitors see it. */
  published: boolean
  languages: Locale[]
  contentIn: (locale: Locale) => Promise<CampaignContent | null>
}

/**
 * Sends it once to all confirmed subscribers of its topic. The stored campaign continues by itself.
 * @param sendAt a future time, at which it must be visible
 */
export async function sendToSubscribers(what: SendableRecord, actor: string, sendAt?: Date | null) {
  const planned = sendAt && sendAt > new Date() ? sendAt : null
  if (!planned && !what.published) throw conflict('Publish this first: subscribers get a link to it')
  const campaign = await createCampaign({ ...(await renderedTexts(what)), actor, sendAt: planned })
  wakeMailWorker()
  return campaign
}

/** Sends the same mail to one address of staff. */
export async function sendTest(
  what: SendableRecord,
  { email, language }: { email: string; language: Locale },
  actor: string,
): Promise<void> {
  const texts = [await renderedText(what, language)]
  await createTest({ ...recordOf(what, texts), texts, actor }, email)
  wakeMailWorker()
}

/** The recipients and progress of a sending. */
export async function readSending(what: SendableRecord): Promise<SendingJson> {
  const readers = await countReaders()
  return {
    readers: readers[topicOf(what.kind)],
    languages: what.languages,
    published: what.published,
    pace: env.MAIL_PER_MINUTE,
    mailServer: Boolean(env.SMTP_URL),
    campaign: await findCampaign({ kind: what.kind, recordId: what.recordId }),
  }
}

/** Its texts as they are now. */
export async function renderedTexts(what: SendableRecord) {
  const texts = await Promise.all(locales.map((locale) => renderedText(what, locale)))
  return { ...recordOf(what, texts), texts }
}

/** The mail in one language, as it is now. */
export async function renderedText(what: SendableRecord, locale: Locale): Promise<CampaignText> {
  const content = await what.contentIn(locale)
  if (!content) throw notFound(what.kind === 'article' ? 'This article' : 'This update')
  return renderCampaign(content, locale)
}

function recordOf({ kind, recordId }: SendableRecord, texts: CampaignText[]) {
  const title = (texts.find(({ language }) => language === 'en') ?? texts[0])?.subject ?? ''
  return { kind, recordId, title }
}
