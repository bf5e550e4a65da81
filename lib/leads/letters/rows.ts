import { languageName, type Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { siteMoment } from '@/lib/platform/language/site-day'
import { personName } from '@/lib/platform/language/person-name'
import { storedValue } from '@/lib/platform/stored-value'
import { villaInterests } from '@/lib/villas'
import type { Claimed } from '@/lib/platform/mail/outbox'

export type MailLead = NonNullable<Claimed['lead']>
interface Row {
  label: string
  value: string
}

export function leadOf({ lead }: Claimed): MailLead {
  if (!lead) throw new Error('The lead of this mail is gone')
  return lead
}

/** The submitted fields, one per row, in the reader's language. */
export function leadRows(lead: MailLead, reader: Locale): Row[] {
  const t = translator(reader)
  const yesNo = (value: boolean) => t(value ? 'Mail.values.yes' : 'Mail.values.no')
  return [
    { label: t('Mail.labels.name'), value: personName(lead) },
    { label: t('Mail.labels.email'), value: lead.email },
    {
      label: t('Mail.labels.phone'),
      value: lead.phone ? `${lead.countryCode} ${lead.phone}` : t('Mail.values.notProvided'),
    },
    { label: t('Mail.labels.villa'), value: villaName(lead, reader) },
    ...(lead.plot ? [{ label: t('Mail.labels.plot'), value: String(lead.plot) }] : []),
    ...(lead.message ? [{ label: t('Mail.labels.message'), value: lead.message }] : []),
    ...visitRow(lead, reader),
    { label: t('Mail.labels.infoPack'), value: yesNo(lead.infoPack) },
    { label: t('Mail.labels.newsletter'), value: yesNo(lead.newsletter) },
    {
      label: t('Mail.labels.language'),
      value: languageName(lead.language, reader),
    },
    {
      label: t('Mail.labels.received'),
      value: longDate(reader, lead.createdAt, true),
    },
  ]
}

function visitRow({ visitDay, visitChannel }: MailLead, reader: Locale): Row[] {
  if (!visitDay) return []
  const t = translator(reader)
  const date = longDate(reader, siteMoment(visitDay))
  if (visitChannel !== 'on-site' && visitChannel !== 'video')
    return [{ label: t('Mail.labels.visit'), value: date }]
  const channel = t(visitChannel === 'video' ? 'Contact.visit.video' : 'Contact.visit.onSite')
  return [{ label: t('Mail.labels.visit'), value: t('Mail.values.visit', { date, channel }) }]
}

export function villaName({ villaType }: Pick<MailLead, 'villaType'>, reader: Locale): string {
  const t = translator(reader)
  if (villaType === null) return t('Mail.values.notSpecified')
  const villa = storedValue(villaInterests, villaType, 'The villa')
  return villa === 'notSure' ? t('Contact.villaOptions.notSure') : t(`Villa.types.${villa}.shortTitle`)
}
