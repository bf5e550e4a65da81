import { brochureLink } from '@/lib/pages/brochure/link'
import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import type { Sales } from '@/lib/villas'
import { site } from '@/lib/site'
import { personName } from '@/lib/platform/language/person-name'
import { footerOf, siteName } from '@/lib/platform/mail/footer'
import { leadRows, translator, type MailLead } from './rows'
import { day } from '@/lib/platform/mail/rules'

/** Lifetime of the link in the mail. */
const linkDays = 30

export type PackLetter = ReturnType<typeof packLetter>

/** Template data of the mail with the information pack, in the visitor's language. */
/** @param sales null when the database cannot tell */
export function packLetter(lead: MailLead, locale: Locale, now: Date, sales: Sales | null) {
  const t = translator(locale)
  const { brand, phone } = site
  const until = new Date(now.getTime() + linkDays * day)
  return {
    locale,
    brand,
    subject: t('Mail.infoPack.subject', { brand }),
    preheader: t('Mail.infoPack.preheader'),
    pictureAlt: t('Alt.hero1'),
    greeting: t('Mail.infoPack.greeting', { name: personName(lead) }),
    opening: [
      t('Mail.infoPack.opening', { brand }),
      ...(sales ? [t('Mail.infoPack.availability', { total: sales.total, remaining: sales.remaining })] : []),
    ],
    download: {
      label: t('Mail.infoPack.download'),
      href: `${site.url}${brochureLink(locale, until)}`,
      note: t('Mail.infoPack.downloadNote', { date: longDate(locale, until) }),
    },
    next: {
      title: t('Mail.infoPack.nextTitle'),
      texts: [t('Mail.infoPack.nextText', { phone }), t('Mail.infoPack.visitText')],
    },
    request: { title: t('Mail.infoPack.requestTitle'), rows: leadRows(lead, locale) },
    newsletterNote: lead.newsletter ? t('Mail.infoPack.newsletterNote') : null,
    closing: [t('Mail.infoPack.closing'), t('Mail.infoPack.signature', { brand })],
    footer: footerOf(
      t('Mail.infoPack.reason', { site: siteName(), date: longDate(locale, lead.createdAt) }),
      locale,
    ),
  }
}
