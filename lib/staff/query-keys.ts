/** An article or update that can be sent to subscribers. */
export type SendPath = `/api/newsletter-articles/${number}` | `/api/project-updates/${number}`

/** Key of mutations that end the member's access to the open page: a sign-out, the deletion of the open lead. */
export const leavingKey = ['leaving'] as const

/** Keys of the client-side query cache: the URL of the response and its parameters. */
export const queryKeys = {
  authStatus: ['/api/auth/status'],
  leads: ['/api/leads'],
  leadTable: (search: string) => ['/api/leads', search] as const,
  leadBoards: ['/api/leads', 'board'],
  leadBoard: (search: string) => ['/api/leads', 'board', search] as const,
  lead: (id: number) => [`/api/leads/${id}`] as const,
  today: ['/api/leads/today'],
  todayOf: (search: string) => ['/api/leads/today', search] as const,
  leadEntries: (id: number) => [`/api/leads/${id}/entries`] as const,
  samePersons: ['/api/leads/same-person'],
  samePerson: (search: string) => ['/api/leads/same-person', search] as const,
  merged: (id: number) => [`/api/leads/${id}/merge`] as const,
  mergePreview: (id: number, other: number) => [`/api/leads/${id}/merge/preview`, `other=${other}`] as const,
  leadHistory: (id: number) => [`/api/leads/${id}/events`] as const,
  leadMails: (id: number) => [`/api/leads/${id}/mails`] as const,
  replyTemplates: (id: number, language: string) =>
    [`/api/leads/${id}/reply-templates?language=${language}`] as const,
  viewings: ['/api/viewings'],
  viewingsOf: (search: string) => ['/api/viewings', search] as const,
  overview: ['/api/leads/overview'],
  overviewOf: (period: string) => ['/api/leads/overview', `period=${period}`] as const,
  savedViews: ['/api/admin/lead-views'],
  staff: ['/api/admin/staff'],
  ownReplies: ['/api/auth/replies'],
  ownPerson: ['/api/auth/person'],
  secondStep: ['/api/auth/second-step'],
  sessions: ['/api/auth/sessions'],
  calendar: ['/api/auth/calendar'],
  outbox: ['/api/admin/outbox'],
  privacy: ['/api/admin/privacy'],
  accessLog: ['/api/admin/access-log'],
  health: ['/api/admin/health'],
  plots: ['/api/admin/plots'],
  stages: ['/api/admin/stages'],
  rates: ['/api/admin/rates'],
  plotEvents: (number: number) => [`/api/plots/${number}/events`] as const,
  sitePlan: (view: string) => [`/api/admin/site-plan?view=${view}`] as const,
  updates: ['/api/project-updates/admin'],
  phases: ['/api/phases'],
  subscribers: ['/api/admin/subscribers'],
  campaigns: ['/api/admin/campaigns'],
  sending: (path: SendPath) => [`${path}/send`] as const,
  articles: ['/api/admin/newsletter-articles'],
  guide: ['/api/admin/guide'],
} as const
