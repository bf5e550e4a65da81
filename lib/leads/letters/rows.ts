import { phoneOf } from '@/lib/leads/phone'
import { languageName, type Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { siteMoment } from '@/lib/platform/language/site-day'
import { personName } from '@/lib/platform/language/person-name'
import type { RequestField } from '@/lib/leads/request/schema'
import { personOf } from '@/lib/leads/merge/rules'
import { numberList } from '@/lib/platform/language/punctuation'
import { parseShortlist } from '@/lib/shortlist'
import { storedValue } from '@/lib/platform/stored-value'
import { villaInterests } from '@/lib/villas'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'

export type MailLead = Omit<NonNullable<ClaimedMail['lead']>, 'merged'>
interface Row {
  label: string
  value: string
}

/**
 * The person to whom the mail was written, which may be a merged lead, with the number of the lead that it belongs to
 * now.
 */
export function leadOf(mail: ClaimedMail): MailLead {
  if (!mail.lead) throw new Error('The lead of this mail is gone')
  return { ...personOf(mail, mail.lead), id: mail.lead.id }
}

type Submitted = Pick<MailLead, RequestField | 'createdAt'>

/**
 * The submitted fields in the reader's language, in the order of the mail. A field is null if it is empty or shown in
 * another row. A new field does not compile until it is listed here.
 */
export function leadFields(lead: Submitted, reader: Locale): Record<keyof Submitted, Row | null> {
  const t = translator(reader)
  const yesNo = (value: boolean) => t(value ? 'Mail.values.yes' : 'Mail.values.no')
  return {
    firstName: { label: t('Mail.labels.name'), value: personName(lead) },
    lastName: null,
    email: lead.email === null ? null : { label: t('Mail.labels.email'), value: lead.email },
    countryCode: null,
    phone: {
      label: t('Mail.labels.phone'),
      value: phoneOf(lead) ?? t('Mail.values.notProvided'),
    },
    villaType: { label: t('Mail.labels.villa'), value: villaName(lead, reader) },
    plot: lead.plot ? { label: t('Mail.labels.plot'), value: String(lead.plot) } : null,
    shortlist: lead.shortlist
      ? { label: t('Mail.labels.shortlist'), value: shortlistWords(lead.shortlist, reader) }
      : null,
    message: lead.message ? { label: t('Mail.labels.message'), value: lead.message } : null,
    visitDay: lead.visitDay
      ? { label: t('Mail.labels.visit'), value: visitOn(lead.visitDay, lead.visitChannel, reader) }
      : null,
    visitChannel: null,
    infoPack: { label: t('Mail.labels.infoPack'), value: yesNo(lead.infoPack) },
    newsletter: { label: t('Mail.labels.newsletter'), value: yesNo(lead.newsletter) },
    language: { label: t('Mail.labels.language'), value: languageName(lead.language, reader) },
    createdAt: { label: t('Mail.labels.received'), value: longDate(reader, lead.createdAt, true) },
  }
}

export function leadRows(lead: MailLead, reader: Locale): Row[] {
  return Object.values(leadFields(lead, reader)).filter((row) => row !== null)
}

/** "Plot 2, Plot 8, 4-Bedroom Villa". */
function shortlistWords(list: string, reader: Locale): string {
  const t = translator(reader)
  const names = parseShortlist(list).map((entry) =>
    'plot' in entry
      ? t('Contact.plotOptions.plot', { number: entry.plot })
      : t(`Contact.villaOptions.${entry.villa}`),
  )
  return numberList(names, reader)
}

function visitOn(day: string, channel: string | null, reader: Locale): string {
  const t = translator(reader)
  const date = longDate(reader, siteMoment(day))
  if (channel !== 'on-site' && channel !== 'video') return date
  const how = t(channel === 'video' ? 'Contact.visit.video' : 'Contact.visit.onSite')
  return t('Mail.values.visit', { date, channel: how })
}

export function villaName({ villaType }: Pick<MailLead, 'villaType'>, reader: Locale): string {
  const t = translator(reader)
  if (villaType === null) return t('Mail.values.notSpecified')
  const villa = storedValue(villaInterests, villaType, 'The villa')
  return villa === 'notSure' ? t('Contact.villaOptions.notSure') : t(`Villa.types.${villa}.shortTitle`)
}
