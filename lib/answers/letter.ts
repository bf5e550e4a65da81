import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { shortened } from '@/lib/platform/language/shortened'
import { site } from '@/lib/site'
import { type Footer, footerOf } from '@/lib/platform/mail/footer'
import { translator } from '@/lib/leads/letters/rows'

export type PersonalLetter = ReturnType<typeof personalLetter>

interface Written {
  subject: string
  body: string
  locale: Locale
  /** The request of its reader; none for a mail about an account of staff. */
  lead: { createdAt: Date } | null
  toStaff?: boolean
}

const reminderFooter: Footer = {
  lines: ['You receive this reminder because this address stands in your account on the dashboard.'],
  links: [],
}
const accountFooter: Footer = {
  lines: [
    'You receive this mail because this address stands, or until now stood, in the dashboard for its staff.',
  ],
  links: [],
}

/** Template data of a mail whose text was written for one reader: an answer, or a mail about a viewing. */
export function personalLetter({ subject, body, locale, lead, toStaff = false }: Written) {
  const t = translator(locale)
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '')
  return {
    locale,
    brand: site.brand,
    subject,
    /** Shown by mail clients after the subject: the first words behind the greeting. */
    preheader: shortened(paragraphs[1] ?? paragraphs[0] ?? '', 140),
    paragraphs,
    footer: footer(),
  }

  function footer(): Footer {
    if (!lead) return accountFooter
    if (toStaff) return reminderFooter
    const date = longDate(locale, lead.createdAt)
    return footerOf(t('Mail.personal.reason', { brand: site.brand, date }), locale)
  }
}
