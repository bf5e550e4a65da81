import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { protectingHeaders } from '@/lib/http/headers.mjs'
import { closedPolicy } from '@/lib/http/policy.mjs'

/**
 * Gives an answer what it lacks at the moment it leaves. Next sends redirects, files, refused requests and its own error
 * pages past the headers of next.config.mjs, and none of them with a Content-Security-Policy; here nothing gets by.
 */
export function protectAnswer(_: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(protectingHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value)
    }
    if (!response.hasHeader('Content-Security-Policy')) {
      response.setHeader('Content-Security-Policy', closedPolicy)
    }
    if (mustNotBeKept(response)) response.setHeader('Cache-Control', 'private, no-store')
    else if (isKeptTooLong(response))
      response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  })
}

/**
 * What is missing now may be published in a minute, and a cookie is for one reader: no cache may keep either, although
 * Next lets caches keep a prerendered not-found page for a year.
 */
function mustNotBeKept(response: ServerResponse): boolean {
  const forOneReader = response.statusCode >= 400 || response.hasHeader('Set-Cookie')
  return forOneReader && !/no-store/.test(String(response.getHeader('Cache-Control') ?? ''))
}

/**
 * Next lets shared caches keep a prerendered page for a year. There is nothing of one reader in it, but after the next
 * build it would ask for files that are gone; with its ETag asking again costs next to nothing.
 */
function isKeptTooLong(response: ServerResponse): boolean {
  return String(response.getHeader('Cache-Control') ?? '').startsWith('s-maxage=')
}
