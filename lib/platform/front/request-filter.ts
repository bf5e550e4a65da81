import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '@/lib/env'
import { isRouterState, routerHeaders } from './next-html'
import { readerLanguage } from './vary'
import { invalid, notFound, HttpError } from '@/lib/platform/http/errors'

const reasonHeader = 'x-filter-reason'
const allowHeader = 'x-filter-allow'

/**
 * Headers to which Next responds 500 or which it trusts: preconditions that only make sense for writes, range requests
 * (a full response is always allowed), and a policy, from which Next would take a nonce.
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

/** More than browsers keep for a site. Next decodes each, several times, and of a few thousand that takes long. */
const mostCookies = 200
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  readerLanguage,
]

export function dropHeaders({ headers }: IncomingMessage): void {
  // Without a proxy Next writes the peer's address itself, unless the client has spoofed one.
  const names = env.TRUSTED_PROXIES === 0 ? [...droppedHeaders, ...proxyHeaders] : droppedHeaders
  for (const name of names) delete headers[name]
  if (headers.cookie && headers.cookie.split(';', mostCookies + 1).length > mostCookies) delete headers.cookie
}

/**
 * The request filter. Next responds 500 to some malformed requests, and runs more code for a POST than this site needs.
 * They are rewritten to a route that rejects them properly. It does not depend on Next.
 */
export function rewriteRefused(request: IncomingMessage): void {
  // The development server talks to its own tools.
  if (env.NODE_ENV === 'development' && request.url?.startsWith('/__nextjs')) return
  const reason = reasonToRefuse(request)
  if (!reason) return
  // They would turn the response into a redirect first.
  for (const name of routerHeaders) delete request.headers[name]
  request.headers[reasonHeader] = reason
  request.headers[allowHeader] = allowedAt(request.url)
  request.method = 'GET'
  request.url = '/api/bad-request'
}

/** Pages and files are read-only; there are no Server Actions, for which a page would have to accept POST. */
export function allowedAt(url = ''): string {
  return methodsAt(url).join(', ')
}

/** Why Next would respond 500 to a request or misinterpret it; undefined if it would not. */
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

/** Browsers resolve `.` and `..` before they send; a path that still contains them is an attempt at path traversal. */
function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return !decoded.includes('\u0000') && !decoded.split('/').some((part) => part === '.' || part === '..')
  } catch {
    return false
  }
}

/** Only HTTP is supported: with these listeners, which never respond, an upgrade is treated as a plain request. */
export function refuseUpgrades(message: unknown): void {
  const { socket } = message as { socket: Socket & { server?: Server } }
  socket.server?.removeAllListeners('upgrade')
}

/** The error for a filtered request; if the route is requested directly, 404. */
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
