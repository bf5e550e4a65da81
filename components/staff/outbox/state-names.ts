import type { MailState } from '@/lib/platform/mail/schema'

/** The names of the states of a mail in the dashboard. */
export const stateNames: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  parked: 'Needs attention',
}
