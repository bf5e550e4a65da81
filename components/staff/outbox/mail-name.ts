const names: Record<string, string> = { infoPack: 'Info pack', staffNotice: 'Notice to staff' }

/** What staff call a kind of mail. */
export function mailName(kind: string | null): string {
  return (kind && names[kind]) || 'Mail'
}
