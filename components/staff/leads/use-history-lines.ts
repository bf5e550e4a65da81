import { useTranslations } from 'next-intl'
import type { LeadEventJson, LeadHistoryJson, LeadMailJson } from '@/lib/leads/history-schema'
import { leadStatuses } from '@/lib/leads/schema'
import { mailName } from '../outbox/mail-name'

interface Line {
  key: string
  at: string
  text: string
}

/** Changes and mails in one timeline, latest first. */
export function useHistoryLines(history: LeadHistoryJson | undefined): Line[] {
  const t = useTranslations('LeadStatus')
  if (!history) return []
  const statusName = (value: string | null) => {
    const known = leadStatuses.find((status) => status === value)
    return known ? t(known) : (value ?? '')
  }
  const lines = [
    ...history.events.map((event) => ({
      key: `event-${event.id}`,
      at: event.createdAt,
      text: eventText(event, statusName),
    })),
    // A sent mail is already an event; for others the current state is shown.
    ...history.mails
      .filter(({ state }) => state !== 'sent')
      .map((mail) => ({ key: `mail-${mail.id}`, at: mail.createdAt, text: waitingText(mail) })),
  ]
  return lines.sort((a, b) => b.at.localeCompare(a.at))
}

export function eventText(
  { kind, from, to, actor }: LeadEventJson,
  statusName: (value: string | null) => string,
): string {
  const who = actor ?? 'The site'
  switch (kind) {
    case 'arrived':
      return 'The request arrived'
    case 'status':
      return `${who} changed the status from ${statusName(from)} to ${statusName(to)}`
    case 'notes':
      return `${who} changed the notes`
    case 'corrected':
      return 'The visitor corrected name or telephone'
    case 'mailSent':
      return `${mailName(to)} sent`
    case 'mailParked':
      return `${mailName(to)} could not be sent`
    case 'mailAgain':
      return `${who} sent again: ${mailName(to)}`
    default:
      return `${who}: ${kind}`
  }
}

function waitingText({ kind, recipient, state, reason }: LeadMailJson) {
  const waits = state === 'parked' ? 'waits for somebody' : 'waits to be sent'
  return `${mailName(kind)} to ${recipient} ${waits}${reason ? `: ${reason}` : ''}`
}
