import { useLocale, useTranslations } from 'next-intl'
import { waitOf } from '@/lib/http/wait'
import type { Outcome } from './send-request'

const known = { 403: 'otherSite', 409: 'conflict', 413: 'tooLarge', 503: 'unavailable' } as const

/** The text of the error toast: in English the server's sentence, otherwise the translation for the case. */
export function useErrorText(): (outcome: Exclude<Outcome, { kind: 'stored' }>) => string {
  const [locale, t, contact] = [useLocale(), useTranslations('Errors'), useTranslations('Contact.toast')]
  return (outcome) => {
    if (locale === 'en') return (outcome.kind === 'refused' && outcome.sentence) || contact('errorText')
    if (outcome.kind === 'offline') return t('offline')
    if (outcome.status === 429) return t('tooManyRequests', waitOf(outcome.seconds))
    const key = known[outcome.status as keyof typeof known] as (typeof known)[keyof typeof known] | undefined
    return key ? t(key) : contact('errorText')
  }
}
