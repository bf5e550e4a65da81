import { topicOf } from './campaigns/schema'
import { topics, topicsOf, type Outcome, type Choice, type Topic } from './schema'

const day = 24 * 60 * 60 * 1000

/** An address gets at most one message to confirm in this time. */
export const askAgainAfter = day
/** A link to confirm is valid this long; afterwards an address that is not confirmed is deleted. */
export const confirmWithin = 30 * day

/** Mails in a row that the mail server refuses for good before an address gets no more. */
export const bouncesToStop = 3

/** The form in which an address is unique: different spellings of one mailbox are one subscriber. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

interface Known {
  confirmedAt: Date | null
  stoppedAt: Date | null
  askedAt: Date
  articles: boolean
  progress: boolean
}

type Decision = 'nothing' | 'stop' | { articles: boolean; progress: boolean; agreed: boolean }

/**
 * What a button on the page of a subscription does. An address that never confirmed has to do so in time. `agreed` tells
 * that there is something new to which the reader consents.
 */
export function decide(known: Known, { action, articles, progress }: Choice, now: Date): Decision {
  if (!known.confirmedAt && now.getTime() - known.askedAt.getTime() > confirmWithin) return 'nothing'
  if (action === 'stop' || (!articles && !progress)) return known.stoppedAt ? 'nothing' : 'stop'
  const wasOn = known.confirmedAt !== null && known.stoppedAt === null
  const agreed = !wasOn || (articles && !known.articles) || (progress && !known.progress)
  return { articles, progress, agreed }
}

/** What the page says afterwards: it depends on the button alone, not on what is stored. */
export function outcomeOf({ action, articles, progress }: Choice): Outcome {
  if (action === 'stop' || (!articles && !progress)) return 'stopped'
  return action === 'confirm' ? 'confirmed' : 'saved'
}

/** Parameters of the page after a choice. It shows what was chosen, stored or not, so that every token looks alike. */
export function doneQuery(choice: Choice, done: Outcome): string {
  const chosen = done === 'stopped' ? [] : topics.filter((topic) => choice[topic])
  return new URLSearchParams({ done, ...(chosen.length > 0 && { topics: chosen.join(' ') }) }).toString()
}

/** The ticks of that page. */
export function chosenTicks(text: unknown): Record<Topic, boolean> {
  const chosen = typeof text === 'string' ? text.split(' ') : []
  return { articles: chosen.includes('articles'), progress: chosen.includes('progress') }
}

/** The ticks of the page: what is stored, and what the link is for. A token of no one shows what many have. */
export function ticksOf(
  known: (Known & { askedSource: string }) | null,
  asked: Topic | undefined,
): Record<Topic, boolean> {
  if (!known) return { articles: asked !== 'progress', progress: asked !== 'articles' }
  if (!asked && !known.confirmedAt && !known.stoppedAt) return topicsOf(known)
  const isOn = known.confirmedAt !== null && known.stoppedAt === null
  return {
    articles: (isOn && known.articles) || asked === 'articles',
    progress: (isOn && known.progress) || asked === 'progress',
  }
}

/** The subscribers of a kind of campaign: confirmed, and not stopped. */
export function receiving(kind: string) {
  return { confirmedAt: { not: null }, stoppedAt: null, [topicOf(kind)]: true }
}

/** Whether a subscriber still wants a campaign's mail, at the moment when it would be sent. */
export function isWanted(
  campaign: { kind: string; state: string } | null,
  reader: Omit<Known, 'askedAt'> | null,
): boolean {
  if (!campaign || campaign.state === 'stopped' || !reader?.confirmedAt || reader.stoppedAt) return false
  return reader[topicOf(campaign.kind)]
}
