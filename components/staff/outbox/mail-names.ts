import type { MailKind } from '@/lib/outbox/schema'

/** The kinds of mails in the dashboard. */
export const mailNames: Record<MailKind, string> = {
  infoPack: 'Info pack',
  staffNotice: 'Notice to staff',
  reply: 'Answer',
  viewing: 'Invitation to a viewing',
  viewingErased: 'Cancellation of a viewing',
  viewingReminder: 'Reminder of a viewing',
  staffReminder: 'Reminder to staff',
  staffErasure: 'Notice of an erasure',
  staffAccount: 'Notice about an account',
  staffCampaign: 'Notice of a parked sending',
  passwordLink: 'Link to a new password',
  optIn: 'Confirmation',
  article: 'Article',
  update: 'Project update',
  privacyLink: 'Privacy link',
}
