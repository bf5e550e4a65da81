/** The keys of drafts. */
export const draftNames = {
  update: (id: number | undefined) => `update-${id ?? 'new'}`,
  article: (id: number | undefined) => `article-${id ?? 'new'}`,
  phase: (key: string) => `phase-${key}`,
  notes: (leadId: number) => `lead-${leadId}-notes`,
  newLead: 'lead-new',
  entry: (leadId: number) => `lead-${leadId}-entry`,
  reply: (leadId: number) => `lead-${leadId}-reply`,
  step: (leadId: number) => `lead-${leadId}-step`,
}

/** All drafts about a lead. */
export function draftsOfLead(leadId: number): string[] {
  const { notes, entry, step, reply } = draftNames
  return [notes(leadId), entry(leadId), step(leadId), reply(leadId)]
}
