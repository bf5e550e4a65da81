import 'server-only'
import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { pagePolicy } from './policy.mjs'

/**
 * Goes on to a page that is made for this one request, with a nonce for its scripts: Next reads it from the policy in
 * the request. Such pages are answered with `no-store`, so that no cache keeps a nonce.
 */
export function nextWithNonce(request: NextRequest): NextResponse {
  // The development server needs eval and inline scripts of its own.
  if (env.NODE_ENV !== 'production') return NextResponse.next()
  const nonce = `nonce-${randomBytes(16).toString('base64')}`
  const policy = pagePolicy([nonce], [nonce])
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
