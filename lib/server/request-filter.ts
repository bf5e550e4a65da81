import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '@/lib/env'
import { allowedAt, reasonToRefuse } from './request-filter-rules'
import { invalid, notFound, HttpError } from '@/lib/http/errors'

const reasonHeader = 'x-filter-reason'
const allowHeader = 'x-filter-allow'

/**
 * Headers that Next answers with 500 or believes: preconditions that only make sense
 * for writes, parts of files (an answer may always be whole), and a policy, from which Next would take a nonce.
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
/** Asked for by Next's router in the browser, an answer would first be a redirect. */
const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
]
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

export function dropHeaders({ headers }: IncomingMessage): void {
  // Without a proxy Next itself writes the address of the other end, unless the visitor has made one up.
  const names = env.TRUSTED_PROXIES === 0 ? [...droppedHeaders, ...proxyHeaders] : droppedHeaders
  for (const name of names) delete headers[name]
}

/**
 * Next answers 500 to requests that it cannot hold, and runs more for a POST than this site has. Such a request is sent to
 * a route that answers it properly. Works under `next start` and the standalone server alike, because it asks nothing of
 * Next.
 */
export function sendAway(request: IncomingMessage): void {
  // The development server talks to its own tools.
  if (env.NODE_ENV === 'development' && request.url?.startsWith('/__nextjs')) return
  const reason = reasonToRefuse(request)
  if (!reason) return
  for (const name of routerHeaders) delete request.headers[name]
  request.headers[reasonHeader] = reason
  request.headers[allowHeader] = allowedAt(request.url)
  request.method = 'GET'
  request.url = '/api/bad-request'
}

/** Nothing here speaks anything but HTTP: without these listeners, which never answer, an upgrade is a plain request. */
export function refuseUpgrades(message: unknown): void {
  const { socket } = message as { socket: Socket & { server?: Server } }
  socket.server?.removeAllListeners('upgrade')
}

/** The error for a request that the filter sent away; called by hand, the address has nothing. */
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
