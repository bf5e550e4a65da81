import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { env } from '@/lib/env'
import { bodyLength, securityHeaders } from '@/lib/platform/http/headers.mjs'
import { closedPolicy } from '@/lib/platform/http/content-security-policy.mjs'

/**
 * Adds missing headers to every response. Next omits those of next.config.mjs from redirects, files, rejected
 * requests and its own error pages, and never sends a Content-Security-Policy.
 */
export function setSecurityHeaders(_: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value)
    }
    // The development server needs eval and inline scripts.
    if (env.NODE_ENV !== 'development' && !response.hasHeader('Content-Security-Policy')) {
      response.setHeader('Content-Security-Policy', closedPolicy)
    }
    if (mustNotBeKept(response)) response.setHeader('Cache-Control', 'private, no-store')
    else if (isKeptTooLong(response))
      response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  })
}

/**
 * Whether no cache may keep a response: a missing page may be published a minute later, and a cookie belongs to one
 * reader. Next would let caches keep a prerendered not-found page for a year.
 */
function mustNotBeKept(response: ServerResponse): boolean {
  const forOneReader = response.statusCode >= 400 || response.hasHeader('Set-Cookie')
  return forOneReader && !/no-store/.test(String(response.getHeader('Cache-Control') ?? ''))
}

/**
 * Next lets shared caches keep a prerendered page for a year, but after the next build it would request files
 * that no longer exist. Its ETag makes revalidation cheap.
 */
function isKeptTooLong(response: ServerResponse): boolean {
  return String(response.getHeader('Cache-Control') ?? '').startsWith('s-maxage=')
}

/**
 * Handlers set the length in a header of our own, because Next drops Content-Length. Pictures are sent
 * unchanged, and clients need the length to show progress.
 */
export function keepContentLength(_: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    const length = response.getHeader(bodyLength)
    if (length === undefined) return
    response.removeHeader(bodyLength)
    response.setHeader('Content-Length', Number(length))
  })
}
