import { NextResponse, type NextRequest } from 'next/server'
import { nextWithNonce } from '@/lib/platform/http/nonce'
import { notFoundPage } from '@/lib/pages/not-found'
import { staffOf } from '@/lib/staff/sessions/session'

/**
 * Three tasks. Redirects unauthenticated visitors of the dashboard to the sign-in
 * page early (for convenience, not security: pages and API check again). Responds to URLs of missing records with a
 * complete 404 page in the language of the URL. Adds a policy with a nonce to pages rendered for
 * one reader.
 */
export default async function middleware(request: NextRequest) {
  if (/^\/admin(\/|$)/.test(request.nextUrl.pathname)) {
    return (await signedIn(request))
      ? nextWithNonce(request)
      : NextResponse.redirect(new URL('/auth', request.url))
  }
  const page = await notFoundPage(request)
  return page ? NextResponse.rewrite(new URL(page, request.url), { status: 404 }) : nextWithNonce(request)
}

async function signedIn(request: NextRequest): Promise<boolean> {
  try {
    return (await staffOf(request.headers)) !== null
  } catch {
    // The database is unavailable: the page shows that better than a redirect.
    return true
  }
}

export const config = {
  runtime: 'nodejs',
  // Next needs literals here. lib/pages/manifest.test.ts prints the expected values after a change of the manifest.
  matcher: [
    '/admin/:path*',
    // Pages of a record, for any id: does it exist, and may this viewer see it?
    '/(villa|project-progress|newsletter)/:id',
    '/(th|zh|ru|fr)/(villa|project-progress|newsletter)/:id',
    // Everything except files and the API.
    '/((?!_next/|api(?:/|$)|en(?:/|$)|pictures/|share/|(?:apple-icon\\.png|favicon\\.ico|icon-192\\.png|icon-512\\.png|icon\\.svg|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml)$).*)',
  ],
}
