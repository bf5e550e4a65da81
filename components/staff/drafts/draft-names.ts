/** The keys of drafts. */
export const draftNames = {
  update: (id: number | undefined) => `update-${id ?? 'new'}`,
  article: (id: number | undefined) => `article-${id ?? 'new'}`,
  notes: (leadId: number) => `lead-${leadId}-notes`,
}
