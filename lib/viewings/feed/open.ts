import 'server-only'
import { notFound } from '@/lib/platform/http/errors'
import { consumeByAddress } from '@/lib/platform/http/rate-limit-store'
import { feedOf } from '@/lib/viewings/calendar'
import { entriesOf } from './store'

/** Counts only unknown tokens: the calendars of many members are read from the addresses of one provider. */
const unknownLimit = { name: 'calendar', points: 60, seconds: 600 }

/** The calendar file of a token. */
export async function openFeed(token: string, address: string): Promise<string> {
  const entries = await entriesOf(token)
  if (entries) return feedOf(entries)
  await consumeByAddress(unknownLimit, address)
  throw notFound()
}
