import { NextResponse, type NextRequest } from 'next/server'
import { nextWithNonce } from '@/lib/platform/http/nonce'
import { findOtherPage } from '@/lib/pages/not-found'
import { staffOf } from '@/lib/staff/sessions/session'

/**
 * Redirects unauthenticated visitors of the dashboard to the sign-in page, for convenience only: pages and
 * API check again. Answers URLs of missing records with a complete 404 page in their language, and those of
 * renamed ones with a redirect. Adds a policy with a nonce to pages for one reader.
 */
export default async function middleware(request: NextRequest) {
  if (/^\/admin(\/|$)/.test(request.nextUrl.pathname)) {
    return (await signedIn(request))
      ? nextWithNonce(request)
      : NextResponse.redirect(new URL('/auth', request.url))
  }
  const other = await findOtherPage(request)
  if (!other) return nextWithNonce(request)
  const url = new URL(other.path, request.url)
  return other.status === 308
    ? NextResponse.redirect(url, other.status)
    : NextResponse.rewrite(url, { status: other.status })
}

async function signedIn(request: NextRequest): Promise<boolean> {
  try {
    return (await staffOf(request.headers)) !== null
  } catch {
    // The database is unavailable, which the page explains better than a redirect.
    return true
  }
}

export const config = {
  runtime: 'nodejs',
  // Next requires literals. lib/pages/manifest.test.ts prints the values after a change of the manifest.
  matcher: [
    '/admin/:path*',
    // Pages of a record: whether it exists and this viewer may see it.
    '/(villa|project-progress|newsletter|guide)/:id',
    '/(th|zh|ru|fr)/(villa|project-progress|newsletter|guide)/:id',
    // Everything except files and the API.
    '/((?!_next/|api(?:/|$)|en(?:/|$)|pictures/|share/|(?:apple-icon\\.png|favicon\\.ico|icon-192\\.png|icon-512\\.png|icon\\.svg|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml)$).*)',
  ],
}
