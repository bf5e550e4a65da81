const names: Record<string, string> = {
  infoPack: 'Info pack',
  staffNotice: 'Notice to staff',
  privacyLink: 'Privacy link',
}

/** The name of a kind of mail in the dashboard. */
export function mailName(kind: string | null): string {
  return (kind && names[kind]) || 'Mail'
}
