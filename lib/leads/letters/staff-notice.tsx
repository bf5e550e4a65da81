import { languageName } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { personName } from '@/lib/platform/language/person-name'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { addressProblem, needsUtf8 } from '@/lib/platform/mail/email-address'
import { Action, Letter, Paragraph, Rows, Title } from '@/lib/platform/mail/letter'
import { renderLetter } from '@/lib/platform/mail/render'
import { headerText } from '@/lib/platform/mail/rules'
import { site, siteName } from '@/lib/site'
import { leadOf, leadRows, villaName, type MailLead } from './rows'

/** To staff, in English: a new lead with all its fields. */
export const noticeLetter: LetterKind = {
  async compose(mail) {
    const lead = leadOf(mail)
    const name = personName(lead)
    // An address that needs SMTPUTF8 is only in the text: as a header it would stop the notice.
    const reply =
      lead.email === null || addressProblem(lead.email) || needsUtf8(lead.email)
        ? {}
        : { replyTo: { name: headerText(name), address: lead.email } }
    return {
      subject: `New request: ${name}, ${villaName(lead, 'en')}`,
      ...(await renderLetter(<StaffNotice lead={lead} />)),
      ...reply,
    }
  },
}

function StaffNotice({ lead }: { lead: MailLead }) {
  const name = personName(lead)
  const date = longDate('en', lead.createdAt, true)
  const language = languageName(lead.language, 'en')
  const takenPlot = lead.plotWasFree === false ? lead.plot : null
  return (
    <Letter
      locale="en"
      preheader={`Received ${date}. ${lead.email ?? ''}`}
      footer={
        <Paragraph quiet>
          {`You receive this notice because this address is set to hear of new requests at ${siteName()}.`}
        </Paragraph>
      }
    >
      <Title locale="en">New request</Title>
      <Paragraph>{`${name} asked for information on ${date}, on the site in ${language}.`}</Paragraph>
      {lead.flagged && (
        <Paragraph>
          <strong>
            The bot trap marked this request. It was stored all the same; please look twice before you answer.
          </strong>
        </Paragraph>
      )}
      {takenPlot !== null && (
        <Paragraph>
          <strong>{`Plot ${takenPlot} was no longer free when this request arrived.`}</strong>
        </Paragraph>
      )}
      <Paragraph>{aboutPack(lead)}</Paragraph>
      <Rows rows={leadRows(lead, 'en')} />
      <Action href={`${site.url}/admin?lead=${lead.id}`}>Open the lead in the dashboard</Action>
      <Paragraph quiet>{`Reply to this email to write to ${name} directly.`}</Paragraph>
    </Letter>
  )
}

function aboutPack({ infoPack, flagged }: MailLead): string {
  if (!infoPack) return 'They did not ask for the information pack.'
  return flagged
    ? 'The information pack waits in the outbox until you send it.'
    : 'The information pack is on its way to them.'
}
