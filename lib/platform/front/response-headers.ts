import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { env } from '@/lib/env'
import { bodyLength, securityHeaders } from '@/lib/platform/http/headers.mjs'
import { closedPolicy } from '@/lib/platform/http/policy.mjs'

/**
 * Adds missing headers when the response is sent. Next sends redirects, files, rejected requests and its own error
 * pages without the headers of next.config.mjs, and none of them with a Content-Security-Policy; this covers every
 * response.
 */
export function setSecurityHeaders(_: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value)
    }
    // The development server's pages have no policy: they need eval and inline scripts.
    if (env.NODE_ENV !== 'development' && !response.hasHeader('Content-Security-Policy')) {
      response.setHeader('Content-Security-Policy', closedPolicy)
    }
    if (mustNotBeKept(response)) response.setHeader('Cache-Control', 'private, no-store')
    else if (isKeptTooLong(response))
      response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  })
}

/**
 * A missing page may be published a minute later, and a cookie belongs to one reader: no cache may keep such a
 * response, although Next allows caches to keep a prerendered not-found page for a year.
 */
function mustNotBeKept(response: ServerResponse): boolean {
  const forOneReader = response.statusCode >= 400 || response.hasHeader('Set-Cookie')
  return forOneReader && !/no-store/.test(String(response.getHeader('Cache-Control') ?? ''))
}

/**
 * Next allows shared caches to keep a prerendered page for a year. It contains nothing personal, but after the next
 * build it would request files that no longer exist; with its ETag revalidation is cheap.
 */
function isKeptTooLong(response: ServerResponse): boolean {
  return String(response.getHeader('Cache-Control') ?? '').startsWith('s-maxage=')
}

/**
 * Next drops a handler's Content-Length, because a body may be decompressed on the way; pictures are sent unchanged,
 * and clients need the length for progress. Handlers set it in a header of our own, which is renamed here.
 */
export function keepContentLength(_: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    const length = response.getHeader(bodyLength)
    if (length === undefined) return
    response.removeHeader(bodyLength)
    response.setHeader('Content-Length', Number(length))
  })
}
