import { millisecondsInDay } from 'date-fns/constants'
import { topicOf } from '@/lib/subscribers/campaigns/schema'
import { topics, topicsOf, type Outcome, type Choice, type Topic } from './schema'

/** Minimum interval between confirmation mails to an address. */
export const askAgainAfter = millisecondsInDay
/** Validity of a confirmation link. Unconfirmed addresses are then deleted. */
export const confirmWithin = 30 * millisecondsInDay

/** Number of consecutive bounces that stop a subscription. */
export const bouncesToStop = 3

/** The unique form of an address: different spellings of a mailbox are one subscriber. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

interface Subscription {
  confirmedAt: Date | null
  stoppedAt: Date | null
  askedAt: Date
  articles: boolean
  progress: boolean
}

type Decision = 'nothing' | 'stop' | { articles: boolean; progress: boolean; agreed: boolean }

/**
 * Decides what a button on the subscription's page does. An unconfirmed address must be confirmed in time. `agreed` is
 * set if the reader gives a new consent.
 */
export function decide(
  subscription: Subscription,
  { action, articles, progress }: Choice,
  now: Date,
): Decision {
  if (!subscription.confirmedAt && now.getTime() - subscription.askedAt.getTime() > confirmWithin)
    return 'nothing'
  if (action === 'stop' || (!articles && !progress)) return subscription.stoppedAt ? 'nothing' : 'stop'
  const wasOn = subscription.confirmedAt !== null && subscription.stoppedAt === null
  const agreed = !wasOn || (articles && !subscription.articles) || (progress && !subscription.progress)
  return { articles, progress, agreed }
}

/** The message after a choice. It depends only on the button, so that it reveals no stored data. */
export function outcomeOf({ action, articles, progress }: Choice): Outcome {
  if (action === 'stop' || (!articles && !progress)) return 'stopped'
  return action === 'confirm' ? 'confirmed' : 'saved'
}

/** Parameters of the page after a choice. They repeat the choice, so that every token looks alike. */
export function outcomeQuery(choice: Choice, done: Outcome): string {
  const chosen = done === 'stopped' ? [] : topics.filter((topic) => choice[topic])
  return new URLSearchParams({ done, ...(chosen.length > 0 && { topics: chosen.join(' ') }) }).toString()
}

export function parseTicks(text: unknown): Record<Topic, boolean> {
  const chosen = typeof text === 'string' ? text.split(' ') : []
  return { articles: chosen.includes('articles'), progress: chosen.includes('progress') }
}

/** The stored topics and the link's topic. An invalid token shows typical ticks, to look like a valid one. */
export function ticksOf(
  subscription: (Subscription & { askedSource: string }) | null,
  asked: Topic | undefined,
) {
  if (!subscription) return { articles: asked !== 'progress', progress: asked !== 'articles' }
  if (!asked && !subscription.confirmedAt && !subscription.stoppedAt) return topicsOf(subscription)
  const isOn = subscription.confirmedAt !== null && subscription.stoppedAt === null
  return {
    articles: (isOn && subscription.articles) || asked === 'articles',
    progress: (isOn && subscription.progress) || asked === 'progress',
  }
}

/** The subscribers of a kind of campaign: confirmed, and not stopped. */
export function receivingWhere(kind: string) {
  return { confirmedAt: { not: null }, stoppedAt: null, [topicOf(kind)]: true }
}

/** Whether a subscriber still wants a campaign's mail, at the moment when it would be sent. */
export function isWanted(
  campaign: { kind: string; state: string } | null,
  reader: Omit<Subscription, 'askedAt'> | null,
): boolean {
  if (!campaign || campaign.state === 'stopped' || !reader?.confirmedAt || reader.stoppedAt) return false
  return reader[topicOf(campaign.kind)]
}
