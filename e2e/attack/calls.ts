/** Every endpoint that takes a body, with a valid one. A test compares the list with the routes. */
export interface BodyCall {
  method: 'POST' | 'PATCH' | 'PUT'
  path: string
  staff: boolean
  right: Record<string, unknown>
  /** Set where other sites may write too, because the path is the permission. */
  fromAnywhere?: true
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
      infoPack: true,
      newsletter: false,
      language: 'fr',
      website: '',
    },
    texts: { firstName: 100, lastName: 100, email: 254, countryCode: 5, phone: 32, message: 5000 },
  },
  {
    method: 'POST',
    path: '/api/subscriptions',
    staff: false,
    right: { email: 'hannah@example.com', source: 'article', language: 'fr', website: '' },
    texts: { email: 254 },
  },
  {
    method: 'POST',
    path: '/api/subscription/0123456789abcdef',
    staff: false,
    fromAnywhere: true,
    right: { action: 'save', articles: true, progress: false, language: 'fr' },
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
    method: 'PATCH',
    path: '/api/admin/campaigns/2147483647/state',
    staff: true,
    right: { state: 'paused' },
  },
  {
    method: 'POST',
    path: '/api/newsletter-articles/2147483647/send/test',
    staff: true,
    right: { email: 'mali@example.com', language: 'th' },
    texts: { email: 254 },
  },
  {
    method: 'POST',
    path: '/api/project-updates/2147483647/send/test',
    staff: true,
    right: { email: 'mali@example.com', language: 'th' },
    texts: { email: 254 },
  },
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
  ...[
    '/api/project-updates/admin',
    '/api/admin/plots',
    '/api/plots/1/events',
    '/api/admin/newsletter-articles',
    '/api/admin/staff',
    '/api/admin/outbox',
    '/api/admin/subscribers',
    '/api/admin/subscribers/export.csv',
    '/api/admin/campaigns',
    '/api/newsletter-articles/1/send',
    '/api/newsletter-articles/1/send/preview',
    '/api/project-updates/1/send',
    '/api/project-updates/1/send/preview',
  ],
]

/** Every path below /api with its methods. */
export const routes: Record<string, string[]> = {
  '/api/admin/newsletter-articles': ['GET'],
  '/api/admin/campaigns/[id]/state': ['PATCH'],
  '/api/admin/campaigns': ['GET'],
  '/api/admin/outbox/[id]/retry': ['POST'],
  '/api/admin/outbox': ['GET'],
  '/api/admin/setup': ['POST'],
  '/api/admin/staff/[id]/disabled': ['PATCH'],
  '/api/admin/staff': ['GET', 'POST'],
  '/api/admin/subscribers/[id]': ['DELETE'],
  '/api/admin/subscribers/export.csv': ['GET'],
  '/api/admin/subscribers': ['GET'],
  '/api/auth/login': ['POST'],
  '/api/auth/logout': ['POST'],
  '/api/auth/password': ['POST'],
  '/api/auth/status': ['GET'],
  '/api/brochure': ['GET'],
  '/api/health': ['GET'],
  '/api/images/[id]/[index]': ['GET'],
  '/api/language': ['GET'],
  '/api/leads/[id]/events': ['GET'],
  '/api/leads/[id]/notes': ['PATCH'],
  '/api/leads/[id]': ['GET', 'DELETE'],
  '/api/leads/[id]/status': ['PATCH'],
  '/api/leads/export.csv': ['GET'],
  '/api/leads/overview': ['GET'],
  '/api/leads': ['POST', 'GET'],
  '/api/newsletter-articles/[id]/send/preview': ['GET'],
  '/api/newsletter-articles/[id]/send/test': ['POST'],
  '/api/newsletter-articles/[id]/send': ['GET', 'POST'],
  '/api/newsletter-articles/[id]': ['GET', 'PATCH', 'DELETE'],
  '/api/newsletter-articles': ['GET', 'POST'],
  '/api/newsletter-images/[id]': ['GET'],
  '/api/phases/[key]': ['PATCH'],
  '/api/phases': ['GET'],
  '/api/project-updates/[id]/images/[imageId]': ['DELETE'],
  '/api/project-updates/[id]/images': ['POST', 'PATCH'],
  '/api/project-updates/[id]/send/preview': ['GET'],
  '/api/project-updates/[id]/send/test': ['POST'],
  '/api/project-updates/[id]/send': ['GET', 'POST'],
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
  '/api/subscription/[token]/stop': ['POST', 'GET'],
  '/api/subscription/[token]': ['POST'],
  '/api/subscriptions': ['POST'],
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
  ],
]

/** Query parameters that endpoints, pages or Next.js read. */
export const parameters = [
  ...['page', 'limit', 'q', 'status', 'villaType', 'language', 'from', 'to', 'sort', 'v', 'w', 'f', 'setup'],
  ...['phase', 'plot'],
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
