import { languageName } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { personName } from '@/lib/platform/language/person-name'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { addressProblem, needsUtf8 } from '@/lib/platform/mail/email-address'
import { Action, Letter, Paragraph, Rows, Title } from '@/lib/platform/mail/letter'
import { renderLetter } from '@/lib/platform/mail/render'
import { headerText } from '@/lib/platform/mail/rules'
import { site, siteName } from '@/lib/site'
import { leadOf, leadRows, villaName, type MailLead } from './rows'

const t = translator('en')

/** To staff, in English: a new lead, with all its fields. */
export const noticeLetter: LetterKind = {
  async compose(mail) {
    const lead = leadOf(mail)
    const name = personName(lead)
    // An address that needs SMTPUTF8 is in the text only: in a header it would keep the notice from many servers.
    const reply =
      addressProblem(lead.email) || needsUtf8(lead.email)
        ? {}
        : { replyTo: { name: headerText(name), address: lead.email } }
    return {
      subject: t('Mail.staffNotice.subject', { name, villa: villaName(lead, 'en') }),
      ...(await renderLetter(<StaffNotice lead={lead} />)),
      ...reply,
    }
  },
}

function StaffNotice({ lead }: { lead: MailLead }) {
  const name = personName(lead)
  const date = longDate('en', lead.createdAt, true)
  const language = languageName(lead.language, 'en')
  const pack = !lead.infoPack ? 'packNotAsked' : lead.flagged ? 'packHeld' : 'packQueued'
  const takenPlot = lead.plotWasFree === false ? lead.plot : null
  return (
    <Letter
      locale="en"
      preheader={t('Mail.staffNotice.preheader', { date, email: lead.email })}
      footer={<Paragraph quiet>{t('Mail.staffNotice.reason', { site: siteName() })}</Paragraph>}
    >
      <Title locale="en">{t('Mail.staffNotice.title')}</Title>
      <Paragraph>{t('Mail.staffNotice.intro', { name, date, language })}</Paragraph>
      {lead.flagged && (
        <Paragraph>
          <strong>{t('Mail.staffNotice.flagged')}</strong>
        </Paragraph>
      )}
      {takenPlot !== null && (
        <Paragraph>
          <strong>{t('Mail.staffNotice.plotTaken', { number: takenPlot })}</strong>
        </Paragraph>
      )}
      <Paragraph>{t(`Mail.staffNotice.${pack}`)}</Paragraph>
      <Rows rows={leadRows(lead, 'en')} />
      <Action href={`${site.url}/admin?lead=${lead.id}`}>{t('Mail.staffNotice.open')}</Action>
      <Paragraph quiet>{t('Mail.staffNotice.reply', { name })}</Paragraph>
    </Letter>
  )
}
