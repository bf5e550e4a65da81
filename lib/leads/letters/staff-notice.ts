import { longDate } from '@/lib/platform/language/long-date'
import { site } from '@/lib/site'
import { personName } from '@/lib/platform/language/person-name'
import { languageName, leadRows, translator, villaName, type MailLead } from './rows'
import { siteName } from '@/lib/platform/mail/footer'

export type NoticeLetter = ReturnType<typeof noticeLetter>

/** Template data of the notice to staff about a new lead: all fields, in English. */
export function noticeLetter(lead: MailLead) {
  const t = translator('en')
  const name = personName(lead)
  const date = longDate('en', lead.createdAt, true)
  const pack = !lead.infoPack ? 'packNotAsked' : lead.flagged ? 'packHeld' : 'packQueued'
  return {
    locale: 'en' as const,
    subject: t('Mail.staffNotice.subject', { name, villa: villaName(lead, 'en') }),
    preheader: t('Mail.staffNotice.preheader', { date, email: lead.email }),
    title: t('Mail.staffNotice.title'),
    intro: t('Mail.staffNotice.intro', { name, date, language: languageName(lead.language, 'en') }),
    warnings: [
      ...(lead.flagged ? [t('Mail.staffNotice.flagged')] : []),
      ...(lead.plot && lead.plotWasFree === false
        ? [t('Mail.staffNotice.plotTaken', { number: lead.plot })]
        : []),
    ],
    pack: t(`Mail.staffNotice.${pack}`),
    rows: leadRows(lead, 'en'),
    open: { label: t('Mail.staffNotice.open'), href: `${site.url}/admin?lead=${lead.id}` },
    reply: t('Mail.staffNotice.reply', { name }),
    reason: t('Mail.staffNotice.reason', { site: siteName() }),
  }
}
