/** Every endpoint that takes a body, with a valid one. A test compares the list with the routes. */
export interface BodyCall {
  method: 'POST' | 'PATCH' | 'PUT'
  path: string
  staff: boolean
  right: Record<string, unknown>
  /** Set where the limit is above 64 kB. */
  mostBytes?: number
  /** Its text fields with their maximum lengths. */
  texts?: Record<string, number>
}

const article = {
  title: 'Rain',
  subtitle: 'In May',
  content: '<p>It rains.</p>',
  published: false,
  imageData: 'QUJD',
}
const update = { title: 'Roof', content: 'The roof is on.', published: true, publishedAt: '2026-01-31' }

const megabyte = 1024 * 1024
const articleTexts = { title: 200, subtitle: 300, content: 100_000 }

export const bodyCalls: BodyCall[] = [
  {
    method: 'POST',
    path: '/api/leads',
    staff: false,
    right: {
      firstName: 'Hannah',
      lastName: 'Whitlock',
      email: 'hannah@example.com',
      countryCode: '+66',
      phone: '081 234 5678',
      villaType: '4br',
      plot: 4,
      message: 'Two dates?',
      visit: false,
      visitDay: '2026-02-01',
      visitChannel: 'video',
      infoPack: true,
      newsletter: false,
      language: 'fr',
      website: '',
    },
    texts: { firstName: 100, lastName: 100, email: 254, countryCode: 5, phone: 32, message: 5000 },
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    staff: false,
    right: { username: 'mali', password: 'wrong' },
    texts: { username: 200 },
  },
  {
    method: 'POST',
    path: '/api/auth/callback/credentials',
    staff: false,
    right: { username: 'mali', password: 'wrong', csrfToken: 'x', callbackUrl: '/', json: 'true' },
  },
  {
    method: 'POST',
    path: '/api/admin/setup',
    staff: false,
    right: { username: 'mali', password: 'squid boats at night', token: 'guessed' },
    texts: { username: 64 },
  },
  {
    method: 'PATCH',
    path: '/api/plots/9',
    staff: true,
    right: {
      ...{ version: 1, status: 'held', heldUntil: '2099-01-01T00:00:00Z', leadId: 1 },
      ...{ ownPrice: 1_500_000, plotArea: 1133, note: 'Corner plot' },
    },
    texts: { note: 2000 },
  },
  { method: 'PATCH', path: '/api/leads/1/status', staff: true, right: { status: 'viewing' } },
  {
    method: 'PATCH',
    path: '/api/leads/1',
    staff: true,
    right: { nextStep: 'Call back', nextStepOn: '2026-03-02', ownerId: 1 },
    texts: { nextStep: 500 },
  },
  {
    method: 'POST',
    path: '/api/leads/1/replies',
    staff: true,
    right: { subject: 'Plot 4', body: 'It is free.', language: 'en' },
    texts: { subject: 200, body: 10_000 },
  },
  {
    method: 'POST',
    path: '/api/leads/1/replies/preview',
    staff: true,
    right: { subject: 'Plot 4', body: 'It is free.', language: 'en' },
    texts: { subject: 200, body: 10_000 },
  },
  {
    method: 'POST',
    path: '/api/viewings',
    staff: true,
    right: {
      ...{ leadId: 1, day: '2099-01-31', time: '10:00', minutes: 60, channel: 'on-site' },
      ...{ place: 'At the gate', guideId: null },
    },
    texts: { place: 500 },
  },
  {
    method: 'PATCH',
    path: '/api/viewings/1',
    staff: true,
    right: { version: 1, time: '11:00', place: 'At the gate' },
    texts: { place: 500 },
  },
  {
    method: 'PATCH',
    path: '/api/admin/staff/2147483647/email',
    staff: true,
    right: { email: 'niran@example.com' },
    texts: { email: 254 },
  },
  {
    method: 'POST',
    path: '/api/leads/1/entries',
    staff: true,
    right: { kind: 'call', body: 'Asked about the pool' },
    texts: { body: 5000 },
  },
  {
    method: 'POST',
    path: '/api/admin/leads',
    staff: true,
    right: {
      ...{ firstName: 'Hannah', lastName: 'Whitlock', email: 'hannah@example.com', countryCode: '+66' },
      ...{ phone: '081 234 5678', villaType: '4br', plot: 4, message: 'Called', language: 'fr' },
      ...{ source: 'call', nextStep: 'Call back', nextStepOn: '2026-03-02', ownerId: 1 },
    },
    texts: { firstName: 100, lastName: 100, email: 254, phone: 32, message: 5000, nextStep: 500 },
  },
  {
    method: 'PATCH',
    path: '/api/leads/1/notes',
    staff: true,
    right: { notes: 'Calls back' },
    texts: { notes: 5000 },
  },
  {
    method: 'POST',
    path: '/api/newsletter-articles',
    staff: true,
    right: article,
    mostBytes: 15 * megabyte,
    texts: articleTexts,
  },
  {
    method: 'PATCH',
    path: '/api/newsletter-articles/1',
    staff: true,
    right: {
      ...article,
      version: 1,
      translations: { th: { title: 'ฝน', subtitle: 'พ', content: '<p>ฝน</p>' } },
    },
    mostBytes: 15 * megabyte,
    texts: articleTexts,
  },
  {
    method: 'PATCH',
    path: '/api/project-updates/1',
    staff: true,
    right: {
      ...update,
      phases: ['roofs'],
      plots: [1, 4],
      version: 1,
      translations: { fr: { title: 'Toit', content: 'Le toit.' } },
    },
    mostBytes: 3 * megabyte,
    texts: { title: 200, content: 100_000 },
  },
  {
    method: 'PATCH',
    path: '/api/phases/frames',
    staff: true,
    right: { percent: 90, actualEnd: null, version: 1 },
  },
  { method: 'PATCH', path: '/api/project-updates/1/images', staff: true, right: { order: [1, 2] } },
  {
    method: 'POST',
    path: '/api/auth/password',
    staff: true,
    right: { currentPassword: 'not this one', password: 'boats at night, squid' },
  },
  {
    method: 'POST',
    path: '/api/admin/staff',
    staff: true,
    right: { username: 'niran', password: 'boats at night, squid' },
    texts: { username: 64 },
  },
  { method: 'PATCH', path: '/api/admin/staff/2147483647/disabled', staff: true, right: { disabled: true } },
]

/** Endpoints that take photos. */
export const fileCalls = ['/api/project-updates/with-images', '/api/project-updates/1/images']

/** Endpoints only staff may read. */
export const staffReads = [
  ...['/api/leads', '/api/leads/1', '/api/leads/1/events', '/api/leads/overview', '/api/leads/export.csv'],
  ...['/api/leads/1/mails', '/api/leads/1/reply-templates', '/api/viewings/1'],
  '/api/viewings?from=2025-11-03&to=2025-11-09',
  ...['/api/leads/1/entries', '/api/leads/today', '/api/leads/same-person?email=hannah@example.com'],
  ...[
    '/api/project-updates/admin',
    '/api/admin/plots',
    '/api/plots/1/events',
    '/api/admin/newsletter-articles',
    '/api/admin/staff',
    '/api/admin/outbox',
  ],
]

/** Every path below /api with its methods. */
export const routes: Record<string, string[]> = {
  '/api/admin/leads': ['POST'],
  '/api/admin/newsletter-articles': ['GET'],
  '/api/admin/outbox/[id]/retry': ['POST'],
  '/api/admin/outbox': ['GET'],
  '/api/admin/setup': ['POST'],
  '/api/admin/staff/[id]/disabled': ['PATCH'],
  '/api/admin/staff/[id]/email': ['PATCH'],
  '/api/admin/staff': ['GET', 'POST'],
  '/api/auth/login': ['POST'],
  '/api/auth/logout': ['POST'],
  '/api/auth/password': ['POST'],
  '/api/auth/status': ['GET'],
  '/api/brochure': ['GET'],
  '/api/health': ['GET'],
  '/api/images/[id]/[index]': ['GET'],
  '/api/language': ['GET'],
  '/api/leads/[id]/events': ['GET'],
  '/api/leads/[id]/mails': ['GET'],
  '/api/leads/[id]/notes': ['PATCH'],
  '/api/leads/[id]/pack': ['POST'],
  '/api/leads/[id]/replies': ['POST'],
  '/api/leads/[id]/replies/preview': ['POST'],
  '/api/leads/[id]/reply-templates': ['GET'],
  '/api/leads/[id]/entries': ['GET', 'POST'],
  '/api/leads/[id]': ['GET', 'PATCH', 'DELETE'],
  '/api/leads/[id]/status': ['PATCH'],
  '/api/leads/export.csv': ['GET'],
  '/api/leads/overview': ['GET'],
  '/api/leads/same-person': ['GET'],
  '/api/leads/today': ['GET'],
  '/api/leads': ['POST', 'GET'],
  '/api/newsletter-articles/[id]': ['GET', 'PATCH', 'DELETE'],
  '/api/newsletter-articles': ['GET', 'POST'],
  '/api/newsletter-images/[id]': ['GET'],
  '/api/phases/[key]': ['PATCH'],
  '/api/phases': ['GET'],
  '/api/project-updates/[id]/images/[imageId]': ['DELETE'],
  '/api/project-updates/[id]/images': ['POST', 'PATCH'],
  '/api/project-updates/[id]': ['GET', 'PATCH', 'DELETE'],
  '/api/admin/plots': ['GET'],
  '/api/admin/site-plan': ['GET'],
  '/api/plots': ['GET'],
  '/api/plots/[number]': ['PATCH'],
  '/api/plots/[number]/events': ['GET'],
  '/api/project-updates/admin': ['GET'],
  '/api/project-updates': ['GET'],
  '/api/project-updates/with-images': ['POST'],
  '/api/ready': ['GET'],
  '/api/viewings': ['GET', 'POST'],
  '/api/viewings/[id]': ['GET', 'PATCH'],
}

/** Segments of this site's paths. */
export const words = [
  ...['api', 'admin', 'auth', 'leads', 'status', 'notes', 'project-updates', 'images', 'newsletter-articles'],
  ...[
    'newsletter-images',
    'with-images',
    'session',
    'callback',
    'credentials',
    'signin',
    'csrf',
    'export.csv',
  ],
  ...[
    '_next',
    'static',
    'data',
    'image',
    'th',
    'en',
    'zh',
    'villa',
    '3br',
    'request',
    'project-progress',
    'samui-info',
  ],
  ...[
    'newsletter',
    'missing',
    'page',
    'pictures',
    'robots.txt',
    'sitemap.xml',
    '1',
    '0',
    '2147483648',
    '..',
    '.',
  ],
  ...[
    'overview',
    'events',
    'outbox',
    'staff',
    'setup',
    'brochure',
    'health',
    'ready',
    'bad-request',
    'language',
    'phases',
    'frames',
    'today',
    'entries',
    'same-person',
  ],
]

/** Query parameters that endpoints, pages or Next.js read. */
export const parameters = [
  ...['page', 'limit', 'q', 'status', 'villaType', 'language', 'from', 'to', 'sort', 'v', 'w', 'f', 'setup'],
  ...['phase', 'plot', 'owner', 'due', 'answered', 'show', 'view', 'lead', 'email', 'except'],
  ...['callbackUrl', 'error', '_rsc', 'nxtPid', 'nxtPlocale', '__nextDataReq', 'url', '__proto__', 'tab'],
]

/** Headers that proxies, Next.js or our code read. */
export const headerNames = [
  ...['accept', 'accept-language', 'accept-encoding', 'range', 'if-range', 'if-match', 'if-none-match'],
  ...['if-modified-since', 'if-unmodified-since', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-dest'],
  ...[
    'cookie',
    'authorization',
    'idempotency-key',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ],
  ...['x-forwarded-port', 'x-real-ip', 'forwarded', 'x-http-method-override', 'x-middleware-subrequest'],
  ...['x-middleware-rewrite', 'x-middleware-next', 'x-nextjs-data', 'x-invoke-path', 'x-matched-path'],
  ...['x-prerender-revalidate', 'next-action', 'rsc', 'next-router-state-tree', 'next-router-prefetch'],
  ...[
    'next-router-segment-prefetch',
    'next-url',
    'content-security-policy',
    'x-request-id',
    'purpose',
    'via',
  ],
  ...['x-filter-reason', 'x-filter-allow', 'x-body-length', 'upgrade-insecure-requests', 'te'],
]
