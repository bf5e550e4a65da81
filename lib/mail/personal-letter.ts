import type { Locale } from '@/lib/language/locales'
import { longDate } from '@/lib/language/long-date'
import { shortened } from '@/lib/language/shortened'
import { site } from '@/lib/site'
import { type Footer, footerOf } from './footer'
import { translator } from './lead-rows'

export type PersonalLetter = ReturnType<typeof personalLetter>

interface Written {
  subject: string
  body: string
  locale: Locale
  lead: { createdAt: Date }
  toStaff?: boolean
}

const reminderFooter: Footer = {
  lines: ['You receive this reminder because this address stands in your account on the dashboard.'],
  links: [],
}

/** Template data of a mail whose text was written for one reader: an answer, or a mail about a viewing. */
export function personalLetter({ subject, body, locale, lead, toStaff = false }: Written) {
  const t = translator(locale)
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '')
  const date = longDate(locale, lead.createdAt)
  return {
    locale,
    brand: site.brand,
    subject,
    /** Shown by mail clients after the subject: the first words behind the greeting. */
    preheader: shortened(paragraphs[1] ?? paragraphs[0] ?? '', 140),
    paragraphs,
    footer: toStaff
      ? reminderFooter
      : footerOf(t('Mail.personal.reason', { brand: site.brand, date }), locale),
  }
}
