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

export const patterns = { minute: 'MMM d, yyyy h:mm a', day: 'MMM d, yyyy', longDay: 'MMMM d, yyyy' } as const

function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function neverChanges() {
  return () => undefined
}
