import { useLocale, useTranslations } from 'next-intl'
import { waitOf } from '@/lib/platform/http/wait'
import type { Outcome } from './send-request'

export type Failure = Exclude<Outcome, { kind: 'stored' }>

const known = { 403: 'otherSite', 409: 'conflict', 413: 'tooLarge', 503: 'unavailable' } as const

/** The texts of a failure, in the language of the page: a visitor may change it while they are shown. */
export function useErrorText() {
  const locale = useLocale()
  const t = useTranslations('Errors')
  const contact = useTranslations('Contact')

  function reason(failure: Failure): string | undefined {
    if (failure.kind === 'offline') return undefined
    if (failure.status === 429) return t('tooManyRequests', waitOf(failure.seconds))
    const key = known[failure.status as keyof typeof known] as (typeof known)[keyof typeof known] | undefined
    return key && t(key)
  }

  return {
    /** In English the server's sentence, otherwise the translation for the case. */
    toast(failure: Failure): string[] {
      const fallback = contact('toast.errorText')
      if (failure.kind === 'offline') return [fallback, t('offline')]
      if (locale === 'en') return [failure.sentence || fallback]
      return [reason(failure) ?? fallback]
    },
    /** Beside the button, where it stays. */
    beside: (failure: Failure) => `${contact('notSent')} ${reason(failure) ?? contact('stillHere')}`,
  }
}
