/** The keys of drafts. */
export const draftNames = {
  update: (id: number | undefined) => `update-${id ?? 'new'}`,
  article: (id: number | undefined) => `article-${id ?? 'new'}`,
  phase: (key: string) => `phase-${key}`,
  notes: (leadId: number) => `lead-${leadId}-notes`,
  newLead: 'lead-new',
  entry: (leadId: number) => `lead-${leadId}-entry`,
  step: (leadId: number) => `lead-${leadId}-step`,
}
