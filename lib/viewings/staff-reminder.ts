import { personName } from '@/lib/platform/language/person-name'
import { phoneOf } from '@/lib/leads/channels'
import { newMessageId } from '@/lib/platform/mail/rules'
import type { WrittenMail } from '@/lib/platform/mail/schema'
import { mailSettings } from '@/lib/platform/mail/settings'
import { site } from '@/lib/site'
import type { Appointment } from './rules'
import { timeLines } from './times'

interface Lead {
  id: number
  firstName: string
  lastName: string
  email: string
  countryCode: string
  phone: string | null
  plot: number | null
}

/** The mail to the lead's owner or the guide on the day before, in English as the dashboard. */
export function staffReminder(
  viewing: Appointment & { id: number },
  lead: Lead,
  recipient: string,
): WrittenMail {
  const name = personName(lead)
  const where = viewing.channel === 'video' ? 'By video' : 'On site'
  const body = [
    `Tomorrow: viewing with ${name}.`,
    [
      ...timeLines('en', viewing.startsAt, lead.countryCode),
      `About ${viewing.minutes} minutes`,
      viewing.place ? `${where}: ${viewing.place}` : where,
      ...(lead.plot ? [`Plot ${lead.plot}`] : []),
    ].join('\n'),
    [`Email: ${lead.email}`, `Phone: ${phoneOf(lead) ?? 'not known'}`].join('\n'),
    `${site.url}/admin?lead=${lead.id}`,
  ].join('\n\n')
  return {
    kind: 'staffReminder',
    recipient,
    language: 'en',
    messageId: newMessageId(mailSettings.domain),
    state: 'queued',
    reason: null,
    text: {
      subject: `Tomorrow: viewing with ${name}`,
      body,
      viewingId: viewing.id,
      sendUntil: viewing.startsAt,
    },
  }
}
