import { NextResponse, type NextRequest } from 'next/server'
import { missingPage } from '@/lib/language/missing'
import { staffOf } from '@/lib/staff/session'

/**
 * Two jobs, and known public pages pass neither: whoever is not signed in is sent from the dashboard to the sign-in
 * early (comfort, not the lock: pages and calls check again), and addresses where nothing is get a complete not-found
 * page with status 404 in the language of the address.
 */
export default async function middleware(request: NextRequest) {
  if (/^\/admin(\/|$)/.test(request.nextUrl.pathname)) {
    return (await signedIn(request))
      ? NextResponse.next()
      : NextResponse.redirect(new URL('/auth', request.url))
  }
  const page = await missingPage(request)
  return page ? NextResponse.rewrite(new URL(page, request.url), { status: 404 }) : NextResponse.next()
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
  matcher: [
    '/admin/:path*',
    // Pages with a record in the address: is it there, and may this viewer see it?
    '/(villa|project-progress|newsletter)/:id',
    '/(th|zh|ru|fr)/(villa|project-progress|newsletter)/:id',
    // Everything that is no page, no file and no call.
    '/((?!_next/|api(?:/|$)|en(?:/|$)|auth$|admin(?:/|$)|(?:(?:th|zh|ru|fr)(?:/|$))?(?:villa/[^/]+|thank-you|request|project-progress(?:/[^/]+)?|samui-info|newsletter/[^/]+|privacy)?$|.*\\.[a-z0-9]+$).*)',
  ],
}
