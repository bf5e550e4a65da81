import type { Locale } from '@/lib/platform/language/locales'
import { site } from '@/lib/site'
import { footerOf, siteName } from '@/lib/platform/mail/footer'
import { translator } from '@/lib/leads/letters/rows'
import { privacyLink, privacyLinkMinutes } from './token'

export type PrivacyLetter = ReturnType<typeof privacyLetter>

/** Template data of the mail with the link to everything held about its recipient. */
export function privacyLetter(email: string, locale: Locale, now: Date) {
  const t = translator(locale)
  const { brand } = site
  const minutes = privacyLinkMinutes
  return {
    locale,
    brand,
    subject: t('Mail.privacyLink.subject', { brand }),
    preheader: t('Mail.privacyLink.preheader', { minutes }),
    title: t('Mail.privacyLink.title'),
    opening: [t('Mail.privacyLink.opening', { site: siteName() }), t('Mail.privacyLink.what')],
    open: { label: t('Mail.privacyLink.open'), href: `${site.url}${privacyLink(email, locale, now)}` },
    note: t('Mail.privacyLink.note', { minutes }),
    notYou: t('Mail.privacyLink.notYou'),
    closing: [t('Mail.infoPack.closing'), t('Mail.infoPack.signature', { brand })],
    footer: footerOf(t('Mail.privacyLink.reason', { site: siteName() }), locale),
  }
}
