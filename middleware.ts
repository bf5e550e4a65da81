import { NextResponse, type NextRequest } from 'next/server'
import { nextWithNonce } from '@/lib/http/nonce'
import { notFoundPage } from '@/lib/pages/guard'
import { staffOf } from '@/lib/staff/session'

/**
 * Three jobs; pages made at build pass none of them. Visitors without a session are sent from the dashboard to the sign-in
 * early (comfort, not the lock: pages and calls check again). Addresses where nothing is get a complete not-found page
 * with status 404 in the language of the address. Pages made on request get a policy with a nonce.
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
    // The database is away: the page behind says so better than a redirect would.
    return true
  }
}

export const config = {
  runtime: 'nodejs',
  // Next reads these as they stand here. lib/pages/manifest.test.ts says what they must be after a change of the manifest.
  matcher: [
    '/admin/:path*',
    // Pages of a record, whatever stands for it: is it there, and may this viewer see it?
    '/(project-progress|newsletter)/:id',
    '/(th|zh|ru|fr)/(project-progress|newsletter)/:id',
    // Everything that is no page made at build, no file and no call.
    '/((?!_next/|api(?:/|$)|en(?:/|$)|(?:(?:th|zh|ru|fr)(?:/|$))?(?:villa/(?:3br|4br|5br)|privacy)?$|.*\\.[a-z0-9]+$).*)',
  ],
}
