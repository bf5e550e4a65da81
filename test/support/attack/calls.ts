import { readFileSync } from 'node:fs'

/** Every call of the API, from its document. A parameter whose value does not matter gets one that exists nowhere. */

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

interface Operation {
  security: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: {
    'x-max-bytes': number
    content: Record<string, { schema: Schema; example?: Record<string, unknown> }>
  }
  responses: Record<string, unknown>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface DocumentedCall {
  method: Method
  /** The path as the document has it: `/api/leads/{id}`. */
  pattern: string
  /** The path with values for its parameters. */
  path: string
  staff: boolean
  operation: Operation
}

/** An endpoint that takes JSON, with a valid body. */
export interface BodyCall {
  method: 'POST' | 'PATCH' | 'PUT'
  path: string
  staff: boolean
  right: Record<string, unknown>
  /** Set where other sites may write too, because the path is the permission. */
  fromAnywhere?: boolean
  maxBytes?: number
  /** Its text fields with their maximum lengths. */
  texts?: Record<string, number>
}

const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Partial<Record<string, Operation>>>
}

/**
 * Accounts, campaigns and mails to subscribers get an unknown id, because a valid call would change records that other
 * tests use.
 */
const changing = /^\/api\/admin\/(staff|campaigns)\/|\/send\/test$/

function valueFor(pattern: string, name: string): string {
  if (changing.test(pattern)) return '2147483647'
  if (pattern.includes('passkeys')) return 'unknown'
  const values: Record<string, string> = {
    number: '9',
    key: 'frames',
    code: 'eur',
    villa: '4br',
    language: 'ru',
    token: '0123456789abcdef',
    hash: '0123456789abcdef0123456789abcdef',
  }
  return values[name] ?? '1'
}

export const documented: DocumentedCall[] = Object.entries(paths).flatMap(([pattern, operations]) =>
  Object.entries(operations).flatMap(([verb, operation]) =>
    operation
      ? [
          {
            method: verb.toUpperCase() as Method,
            pattern,
            path: pattern.replace(/\{(\w+)\}/g, (_, name: string) => valueFor(pattern, name)),
            staff: operation.security.length > 0,
            operation,
          },
        ]
      : [],
  ),
)

/** Texts that are compared or decrypted, never stored. A hostile text is only a wrong one. */
const compared = new Set([
  'password',
  'currentPassword',
  'challenge',
  'token',
  'setup',
  'code',
  'recoveryCode',
  'work',
  'imageData',
])

function textsOf({ properties = {} }: Schema): Record<string, number> {
  const longest = ({ maxLength, anyOf = [] }: Schema) =>
    maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const most = longest(schema)
      return most === undefined || compared.has(name) ? [] : [[name, most]]
    }),
  )
}

export const bodyCalls: BodyCall[] = [
  ...documented.flatMap(({ method, path, staff, operation: { requestBody, responses } }) => {
    const { schema, example } = requestBody?.content['application/json'] ?? {}
    if (!requestBody || !schema || !example || method === 'GET' || method === 'DELETE') return []
    return {
      method,
      path,
      staff,
      right: example,
      fromAnywhere: !('403' in responses),
      maxBytes: requestBody['x-max-bytes'],
      texts: textsOf(schema),
    }
  }),
  {
    method: 'POST',
    path: '/api/auth/callback/credentials',
    staff: false,
    right: { username: 'mali', password: 'wrong', csrfToken: 'x', callbackUrl: '/', json: 'true' },
  },
]

/** Endpoints that take photos. */
export const fileCalls = documented
  .filter(({ operation }) => operation.requestBody?.content['multipart/form-data'])
  .map(({ path }) => path)

/** Endpoints that only staff may read. */
export const staffReads = documented
  .filter(({ method, staff }) => method === 'GET' && staff)
  .map(({ path }) => path)

/** Every path below /api with its methods. */
export const routes: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(paths).map(([pattern, operations]) => [
      pattern.replace(/\{(\w+)\}/g, '[$1]'),
      Object.keys(operations).map((verb) => verb.toUpperCase()),
    ]),
  ),
  '/api/language': ['GET'],
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
  ...['privacy', 'link', 'correction', 'erasure', 'deleted', 'retention'],
]

/** Query parameters that endpoints, pages or Next.js read. */
export const parameters = [
  ...['page', 'limit', 'q', 'status', 'villaType', 'language', 'from', 'to', 'sort', 'v', 'w', 'f', 'setup'],
  ...['phase', 'plot', 'owner', 'due', 'answered', 'show', 'view', 'lead', 'email', 'except'],
  ...['phase', 'plot', 'token', 'lead', 'problem', 'seconds', 'done', 'before'],
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
