/** Keys of the client-side query cache; the first part is the URL of the response. */
export const queryKeys = {
  authStatus: ['/api/auth/status'],
  leads: ['/api/leads'],
  leadTable: (search: string) => ['/api/leads', search],
  leadBoard: (search: string) => ['/api/leads', 'board', search],
  lead: (id: number) => [`/api/leads/${id}`],
  leadHistory: (id: number) => [`/api/leads/${id}/events`],
  overview: ['/api/leads/overview'],
  staff: ['/api/admin/staff'],
  outbox: ['/api/admin/outbox'],
  health: ['/api/admin/health'],
  plots: ['/api/admin/plots'],
  plotEvents: (number: number) => [`/api/plots/${number}/events`],
  sitePlan: (view: string) => [`/api/admin/site-plan?view=${view}`],
  updates: ['/api/project-updates/admin'],
  phases: ['/api/phases'],
  articles: ['/api/admin/newsletter-articles'],
} as const
