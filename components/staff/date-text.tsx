'use client'

import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { useSyncExternalStore } from 'react'

interface Props {
  /** ISO 8601. */
  value: string | null
  pattern: string
  fallback?: string
  /** Overrides the reader's time zone. */
  zone?: string
}

/** A date in the reader's time zone, or in UTC until hydration, because the server does not know the zone. */
export function DateText({ value, pattern, fallback = 'Date unavailable', zone }: Props) {
  const readers = useSyncExternalStore(neverChanges, localZone, () => 'UTC')
  if (!value || Number.isNaN(Date.parse(value))) return fallback
  return <time dateTime={value}>{format(new TZDate(value, zone ?? readers), pattern)}</time>
}

/** British, as on the public site. */
export const patterns = { minute: 'd MMM yyyy, HH:mm', day: 'd MMM yyyy' } as const

/** The formats that the owner set for leads, updates and articles. */
export const setPatterns = {
  lead: 'MMM d, yyyy h:mm a',
  update: 'MMMM d, yyyy',
  article: 'MMM d, yyyy',
} as const

function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function neverChanges() {
  return () => undefined
}
