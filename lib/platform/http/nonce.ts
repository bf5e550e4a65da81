import 'server-only'
import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { pagePolicy } from './content-security-policy.mjs'

/** Passes the nonce to the page for its own inline scripts. */
export const nonceHeader = 'x-nonce'

/**
 * Continues to a page for a single reader, with a nonce for its scripts, which Next reads from the request's policy.
 * The response is `no-store`, so that no cache keeps a nonce.
 */
export function nextWithNonce(request: NextRequest): NextResponse {
  // The development server needs eval and its own inline scripts.
  if (env.NODE_ENV !== 'production') return NextResponse.next()
  // The page cache has set a policy and allows the scripts itself.
  if (request.headers.has('content-security-policy')) return NextResponse.next()
  const value = randomBytes(16).toString('base64url')
  const nonce = `nonce-${value}`
  const policy = pagePolicy([nonce], [nonce])
  const headers = new Headers(request.headers)
  headers.set(nonceHeader, value)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
