import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { locales } from '@/lib/platform/language/locales'
import { subscriberStates, topics } from '@/lib/subscribers/schema'

/** The list's filters and page, in the URL. */
export function useSubscriberView() {
  return useQueryStates(
    {
      q: parseAsString.withDefault(''),
      language: parseAsStringLiteral(locales),
      topic: parseAsStringLiteral(topics),
      state: parseAsStringLiteral(subscriberStates),
      page: parseAsInteger.withDefault(1),
    },
    // Short names are taken by the list of leads.
    {
      urlKeys: {
        q: 'address',
        language: 'reads',
        topic: 'topic',
        state: 'subscription',
        page: 'subscribers',
      },
    },
  )
}

export type SubscriberView = ReturnType<typeof useSubscriberView>[0]

/** The same as a query of the API. */
export function searchOf({ q, language, topic, state, page }: SubscriberView): string {
  const query = new URLSearchParams({ page: String(Math.max(1, page)) })
  for (const [name, value] of Object.entries({ q, language, topic, state })) if (value) query.set(name, value)
  return query.toString()
}
