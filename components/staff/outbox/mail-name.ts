import type { MailKind } from '@/lib/platform/mail/schema'

const names: Record<MailKind, string> = {
  infoPack: 'Info pack',
  staffNotice: 'Notice to staff',
  reply: 'Answer',
  viewing: 'Invitation to a viewing',
  viewingReminder: 'Reminder of a viewing',
  staffReminder: 'Reminder to staff',
  staffAccount: 'Notice about an account',
  optIn: 'Confirmation',
  article: 'Article',
  update: 'Project update',
  privacyLink: 'Privacy link',
}

/** The name of a kind of mail in the dashboard. */
export function mailName(kind: string | null): string {
  const known: Partial<Record<string, string>> = names
  return (kind && known[kind]) || 'Mail'
}
