import { createHash } from 'node:crypto'
import { NextResponse } from 'next/server'
import { siteUrl } from '@/lib/env'
import type { ServerCookie } from './server-cookie'
import { apiPolicy } from './errors'
import { matchesEtag } from './if-none-match'
import { bodyLength } from './headers.mjs'

/** JSON with `no-store`. */
export function jsonResponse(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': apiPolicy,
      ...headers,
    },
  })
}

/** Public JSON. Caches may keep it, but revalidate each time. */
export function jsonOrNotModified(headers: Headers, value: unknown): Response {
  const body = JSON.stringify(value)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const caching = { 'Cache-Control': 'public, no-cache', ETag: etag }
  if (!matchesEtag(headers.get('if-none-match'), etag)) return jsonResponse(value, { headers: caching })
  return new Response(null, { status: 304, headers: { 'Content-Security-Policy': apiPolicy, ...caching } })
}

/** A mail as a page of its own: it may show pictures and inline styles, but cannot run or send anything. */
export function mailPage(mail: { html: string; text: string }, format: 'html' | 'text'): Response {
  const policy = `default-src 'none'; img-src ${siteUrl} https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`
  return new Response(mail[format], {
    headers: {
      'Content-Type': `text/${format === 'html' ? 'html' : 'plain'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    },
  })
}

export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}

export function withCookies(answer: Response, cookies: readonly ServerCookie[]): Response {
  const response = new NextResponse(answer.body, answer)
  for (const cookie of cookies) response.cookies.set(cookie)
  return response
}

/** Without bytes the response is 304, because the client already has this version. */
export interface StoredFileResponse {
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer> | null
}

export function fileResponse({ headers, bytes }: StoredFileResponse): Response {
  const protecting = { 'Content-Security-Policy': apiPolicy, 'X-Content-Type-Options': 'nosniff' }
  if (!bytes) return new Response(null, { status: 304, headers: { ...protecting, ...headers } })
  return new Response(bytes, {
    headers: { ...protecting, [bodyLength]: String(bytes.byteLength), ...headers },
  })
}
