import 'server-only'
import type { Locale } from '@/lib/platform/language/locales'
import { refIn } from './link'
import { outcomeOf } from './rules'
import type { Choice, Outcome } from './schema'
import { applyChoice, findByRef } from './store'
import { choiceWording } from './wording'

/** By address: mail providers unsubscribe many readers from one. */
export const choiceLimit = { name: 'subscription', points: 3000, seconds: 600 }

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
