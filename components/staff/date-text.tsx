'use client'

import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'

interface Props {
  /** ISO 8601. */
  value: string | null
  pattern: string
  fallback?: string
  /** Overrides the reader's time zone. */
  zone?: string
}

/** A date in the reader's time zone. The server does not know it: until hydration the place of the date is empty. */
export function DateText({ value, pattern, fallback = 'Date unavailable', zone }: Props) {
  const hydrated = useHydrated()
  if (!value || Number.isNaN(Date.parse(value))) return fallback
  const readerZone = zone ?? (hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : null)
  return (
    <time dateTime={value} className={readerZone ? undefined : 'invisible'}>
      {format(new TZDate(value, readerZone ?? 'UTC'), pattern)}
    </time>
  )
}

/** British, as on the public site. */
export const patterns = { minute: 'd MMM yyyy, HH:mm', day: 'd MMM yyyy' } as const

/** The formats that the owner set for leads, updates and articles. */
export const setPatterns = {
  lead: 'MMM d, yyyy h:mm a',
  update: 'MMMM d, yyyy',
  article: 'MMM d, yyyy',
} as const
