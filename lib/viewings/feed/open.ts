import 'server-only'
import { notFound } from '@/lib/platform/http/errors'
import { consumeByAddress } from '@/lib/platform/http/rate-limit-store'
import { rateLimits } from '@/lib/rate-limits'
import { feedOf } from '@/lib/viewings/calendar'
import { findEntries } from './store'

/** The calendar file of a token. */
export async function openFeed(token: string, address: string): Promise<string> {
  const entries = await findEntries(token)
  if (entries) return feedOf(entries)
  await consumeByAddress(rateLimits.calendar.byAddress, address)
  throw notFound()
}
