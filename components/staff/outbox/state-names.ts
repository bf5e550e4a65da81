import type { MailState } from '@/lib/mail/schema'

/** What staff call the states of a mail. */
export const stateNames: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  parked: 'Needs attention',
}
