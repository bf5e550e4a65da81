import { isLocale, type Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { site } from '@/lib/site'
import { footerOf, siteName } from '@/lib/platform/mail/footer'
import { translator } from '@/lib/leads/letters/rows'
import { day } from '@/lib/platform/mail/rules'
import { subscriptionPage, subscriptionToken } from './link'

/** A link to confirm is valid this long; afterwards the address is deleted. */
export const confirmationDays = 30

export interface Asking {
  ref: string
  askedSource: string
  askedAt: Date
  askedLanguage: string
}

export type OptInLetter = ReturnType<typeof optInLetter>

/** Template data of the message that asks an address to confirm its subscription. */
export function optInLetter({ ref, askedSource, askedAt }: Asking, locale: Locale) {
  const t = translator(locale)
  const { brand } = site
  const topic = askedSource === 'progress' ? 'progress' : 'articles'
  const until = new Date(askedAt.getTime() + confirmationDays * day)
  return {
    locale,
    brand,
    subject: t('Mail.optIn.subject', { brand }),
    preheader: t('Mail.optIn.preheader'),
    title: t('Mail.optIn.title'),
    texts: [t(`Mail.optIn.${topic}`), t('Mail.optIn.ask')],
    confirm: {
      label: t('Mail.optIn.button'),
      href: `${subscriptionPage(locale, subscriptionToken(ref))}?confirm=${topic}`,
      note: t('Mail.optIn.valid', { date: longDate(locale, until) }),
    },
    notYou: t('Mail.optIn.notYou'),
    closing: [t('Mail.infoPack.closing'), t('Mail.infoPack.signature', { brand })],
    footer: footerOf(t('Mail.optIn.reason', { site: siteName(), date: longDate(locale, askedAt) }), locale),
  }
}

export function localeOf(language: string): Locale {
  return isLocale(language) ? language : 'en'
}
