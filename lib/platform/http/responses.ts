import { createHash } from 'node:crypto'
import { NextResponse } from 'next/server'
import { siteUrl } from '@/lib/env'
import type { ServerCookie } from './cookie'
import { apiPolicy } from './errors'
import { matchesEtag } from './etag'
import { bodyLength } from './headers.mjs'

/** JSON with `no-store`, and without the previews of pictures: pages embed them, but JSON contains no image bytes. */
export function jsonResponse(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(value, withoutPreview), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': apiPolicy,
      ...headers,
    },
  })
}

/** JSON that is the same for all clients: any cache may keep it, and asks each time whether it is still current. */
export function revalidated(headers: Headers, value: unknown): Response {
  const body = JSON.stringify(value, withoutPreview)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const caching = { 'Cache-Control': 'public, no-cache', ETag: etag }
  if (!matchesEtag(headers.get('if-none-match'), etag)) return jsonResponse(value, { headers: caching })
  return new Response(null, { status: 304, headers: { 'Content-Security-Policy': apiPolicy, ...caching } })
}

function withoutPreview(key: string, value: unknown): unknown {
  const isPreview = key === 'preview' && typeof value === 'string' && value.startsWith('data:image/')
  return isPreview ? undefined : value
}

/**
 * A mail as a page of its own: it may show pictures and its inline styles, and neither run nor send anything.
 */
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

/** A file response; without bytes it is 304, because the client already has this version. */
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
