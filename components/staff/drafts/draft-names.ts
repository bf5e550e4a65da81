/** The keys of drafts. */
export const draftNames = {
  update: (id: number | undefined) => `update-${id ?? 'new'}`,
  article: (id: number | undefined) => `article-${id ?? 'new'}`,
  phase: (key: string) => `phase-${key}`,
  notes: (leadId: number) => `lead-${leadId}-notes`,
}
