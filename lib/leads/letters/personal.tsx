import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { site } from '@/lib/site'
import { VisitorFooter, textLetterKind } from '@/lib/outbox/site-letter'
import { leadOf } from './rows'

/** To a visitor, written by staff: answers and appointments. */
export const personalLetter: LetterKind = {
  ...textLetterKind((mail, locale) => personalFooter(leadOf(mail), locale)),
  ofThread: true,
}

export function personalFooter(lead: { createdAt: Date }, locale: Locale) {
  const date = longDate(locale, lead.createdAt)
  const reason = translator(locale)('Mail.personal.reason', { brand: site.brand, date })
  return <VisitorFooter locale={locale} reason={reason} />
}
