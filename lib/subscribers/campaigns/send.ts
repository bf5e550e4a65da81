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
export interface Sendable {
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
export async function sendToSubscribers(what: Sendable, actor: string, sendAt?: Date | null) {
  const planned = sendAt && sendAt > new Date() ? sendAt : null
  if (!planned && !what.published) throw conflict('Publish this first: subscribers get a link to it')
  const campaign = await createCampaign({ ...(await written(what)), actor, sendAt: planned })
  wakeMailWorker()
  return campaign
}

/** Sends the same mail to one address of staff. */
export async function sendTest(
  what: Sendable,
  { email, language }: { email: string; language: Locale },
  actor: string,
): Promise<void> {
  const texts = [await textIn(what, language)]
  await createTest({ ...recordOf(what, texts), texts, actor }, email)
  wakeMailWorker()
}

/** The recipients and progress of a sending. */
export async function sendingOf(what: Sendable): Promise<SendingJson> {
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

/** The current texts of a record. */
export async function written(what: Sendable) {
  const texts = await Promise.all(locales.map((locale) => textIn(what, locale)))
  return { ...recordOf(what, texts), texts }
}

/** The current mail in one language. */
export async function textIn(what: Sendable, locale: Locale): Promise<CampaignText> {
  const content = await what.contentIn(locale)
  if (!content) throw notFound(what.kind === 'article' ? 'This article' : 'This update')
  return renderCampaign(content, locale)
}

function recordOf({ kind, recordId }: Sendable, texts: CampaignText[]) {
  const title = (texts.find(({ language }) => language === 'en') ?? texts[0])?.subject ?? ''
  return { kind, recordId, title }
}
