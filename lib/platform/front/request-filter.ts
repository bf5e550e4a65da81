import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '@/lib/env'
import { isRouterState, routerHeaders } from './next-html'
import { readerLanguage } from './vary'
import { invalid, notFound, HttpError } from '@/lib/platform/http/errors'

const reasonHeader = 'x-filter-reason'
const allowHeader = 'x-filter-allow'

/**
 * Next answers 500 to these headers or trusts them: preconditions that only suit writes, ranges (a full response is
 * always allowed), and a policy, from which Next would take a nonce.
 */
const droppedHeaders = [
  reasonHeader,
  allowHeader,
  'content-security-policy',
  'content-security-policy-report-only',
  'if-match',
  'if-unmodified-since',
  'if-range',
  'range',
]
const methodsOfCalls = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methodsOfPages = ['GET', 'HEAD']

/** More than browsers keep for a site. Next decodes each several times, which is slow for thousands. */
const maxCookies = 200
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  readerLanguage,
]

export function dropHeaders({ headers }: IncomingMessage): void {
  // Without a proxy Next sets these headers itself, unless the client spoofs them.
  const names = env.TRUSTED_PROXIES === 0 ? [...droppedHeaders, ...proxyHeaders] : droppedHeaders
  for (const name of names) delete headers[name]
  if (headers.cookie && headers.cookie.split(';', maxCookies + 1).length > maxCookies) delete headers.cookie
}

/** Rewrites requests that Next would answer with 500, and POST to pages, to a route that rejects them. */
export function rewriteRefused(request: IncomingMessage): void {
  // The development server talks to its own tools.
  if (env.NODE_ENV === 'development' && request.url?.startsWith('/__nextjs')) return
  const reason = reasonToRefuse(request)
  if (!reason) return
  // The router headers would turn the response into a redirect.
  for (const name of routerHeaders) delete request.headers[name]
  request.headers[reasonHeader] = reason
  request.headers[allowHeader] = allowHeaderFor(request.url)
  request.method = 'GET'
  request.url = '/api/bad-request'
}

/** Pages and files are read-only. There are no Server Actions that would need POST. */
export function allowHeaderFor(url = ''): string {
  return methodsAt(url).join(', ')
}

/** Why Next would answer 500 to a request or misinterpret it; undefined for all other requests. */
export function reasonToRefuse({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): 'method' | 'address' | 'headers' | undefined {
  const path = url.split('?')[0] ?? ''
  if (!path.startsWith('/') || path.includes('\\') || !isReadable(path)) return 'address'
  if (!methodsAt(url).includes(method)) return 'method'
  if (!isRouterState(headers['next-router-state-tree'])) return 'headers'
  return undefined
}

function methodsAt(url: string): string[] {
  return url.startsWith('/api/') ? methodsOfCalls : methodsOfPages
}

/** Browsers resolve `.` and `..` before sending, so a path with them is a path traversal attempt. */
function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return !decoded.includes('\u0000') && !decoded.split('/').some((part) => part === '.' || part === '..')
  } catch {
    return false
  }
}

/** With these listeners, which never respond, Node treats an upgrade as a plain request. */
export function refuseUpgrades(message: unknown): void {
  const { socket } = message as { socket: Socket & { server?: Server } }
  socket.server?.removeAllListeners('upgrade')
}

/** The error for a filtered request, or 404 for a direct request of the route. */
export function filteredRequestError(headers: Headers): HttpError {
  switch (headers.get(reasonHeader)) {
    case 'method':
      return new HttpError('methodNotAllowed', 'This method is not possible here', {
        headers: { Allow: headers.get(allowHeader) ?? 'GET, HEAD' },
      })
    case 'address':
      return invalid('This address cannot be read')
    case 'headers':
      return invalid('The headers of this request cannot be read')
    default:
      return notFound()
  }
}
