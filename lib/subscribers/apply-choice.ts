import 'server-only'
import type { Locale } from '@/lib/platform/language/locales'
import { refIn } from './link'
import { outcomeOf } from './rules'
import type { Choice, Outcome } from './schema'
import { applyChoice, findByRef } from './store'
import { choiceWording } from './wording'

/** What the reader chose on the page of a subscription; with a token that is not ours nothing happens. */
export async function choose(
  token: string,
  choice: Choice,
  page: Locale,
  now = new Date(),
): Promise<Outcome> {
  const ref = refIn(token)
  if (ref) await applyChoice(ref, choice, choiceWording(choice, page), now)
  return outcomeOf(choice)
}

/** What the page of a subscription shows; null for a token that is not ours or names no one any more. */
export async function readSubscription(token: string) {
  return findByRef(refIn(token))
}
