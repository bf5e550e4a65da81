import 'server-only'
import { site } from '@/lib/site'
import { localeOf, optInLetter } from './opt-in'
import { findCampaignText, type CampaignText } from '@/lib/subscribers/campaigns/outbox'
import type { Claimed } from '@/lib/platform/mail/outbox'
import { renderOptIn } from '@/lib/platform/mail/render'
import { newRef, subscriptionToken, tokenPlace, unsubscribeHeaders } from './link'

const replyTo = { name: site.brand, address: site.email }

/** The message that asks for a confirmation, or a campaign's mail. */
export async function composeForSubscriber(mail: Claimed) {
  if (mail.campaignId !== null) return campaign(mail, mail.campaignId)
  if (!mail.subscriber) throw new Error('The subscriber of this mail is gone')
  const letter = optInLetter(mail.subscriber, localeOf(mail.language))
  return { subject: letter.subject, ...(await renderOptIn(letter)), replyTo }
}

/** The campaign's text was rendered once for all readers of a language: only the links are the reader's own. */
async function campaign(mail: Claimed, campaignId: number) {
  const text = await textOf(campaignId, mail.subscriber?.language ?? mail.language)
  // The links of a test belong to no subscriber.
  const token = subscriptionToken(mail.subscriber?.ref ?? newRef())
  const own = (part: string) => part.replaceAll(tokenPlace, token)
  return {
    subject: text.subject,
    html: own(text.html),
    text: own(text.text),
    replyTo,
    headers: { ...unsubscribeHeaders(token), Precedence: 'bulk' },
  }
}

const kept = new Map<string, CampaignText>()
/** Five languages of two campaigns. */
const mostKept = 10

/** Texts never change once their campaign exists. */
async function textOf(campaignId: number, language: string): Promise<CampaignText> {
  const key = `${campaignId}/${language}`
  const known = kept.get(key)
  if (known) return known
  const found = await findCampaignText(campaignId, language)
  if (!found) throw new Error('The text of this campaign is gone')
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
  kept.set(key, found)
  return found
}
