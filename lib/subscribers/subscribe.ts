import 'server-only'
import type { Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { refIn } from './link'
import { outcomeOf } from './rules'
import type { Choice, Outcome, Source } from './schema'
import { applyChoice, findByRef, storeRequest, type SubscriptionRequest } from './store'

/** Asks an address to confirm. On return, request and mail are stored. */
export async function subscribe(request: Omit<SubscriptionRequest, 'wording'>): Promise<void> {
  await storeRequest({ ...request, wording: wordingOf(request.source, request.language) }, new Date())
  wakeMailWorker()
}

/** Applies the choice made on the page of a subscription. Invalid tokens are ignored. */
export async function choose(token: string, choice: Choice, page: Locale): Promise<Outcome> {
  const ref = refIn(token)
  if (ref) await applyChoice(ref, choice, choiceWording(choice, page))
  return outcomeOf(choice)
}

/** State for the page of a subscription; null for an invalid token or a deleted subscriber. */
export async function readSubscription(token: string) {
  return findByRef(refIn(token))
}

/** The text beside the field or checkbox, to which the reader consents. */
function wordingOf(source: Source, locale: Locale): string {
  const t = translator(locale)
  if (source === 'request') return [t('Contact.newsletter'), t('Contact.newsletterHint')].join('\n')
  const [title, text] =
    source === 'article'
      ? [t('Subscribe.articlesTitle'), t('Subscribe.articlesText')]
      : [t('Subscribe.progressTitle'), t('Subscribe.progressText')]
  return [title, text, t('Subscribe.hint')].join('\n')
}

/** The texts beside the ticked topics of a subscription's page. */
function choiceWording({ articles, progress }: Choice, locale: Locale): string {
  const t = translator(locale)
  return [
    t('Subscription.title'),
    ...(articles ? [t('Subscription.articles')] : []),
    ...(progress ? [t('Subscription.progress')] : []),
  ].join('\n')
}
