import { NextResponse, type NextRequest } from 'next/server'
export default function middleware(request: NextRequest) {
  console.log('mw', request.nextUrl.pathname)
  const p = request.nextUrl.pathname
  if (p.startsWith('/admin')) return NextResponse.redirect(new URL('/auth', request.url))
  const m = /^\/(th|zh|ru|fr)(\/|$)/.exec(p)
  return NextResponse.rewrite(new URL(`/${m?.[1] ?? 'en'}/missing/page`, request.url), { status: 404 })
}
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/admin/:path*',
    '/((?!_next/|api/|auth$|admin(?:/|$)|(?:(?:th|zh|ru|fr)(?:/|$))?(?:villa/[^/]+|thank-you|request|project-progress(?:/[^/]+)?|samui-info|newsletter/[^/]+|privacy)?$|en(?:/|$)|.*\\.[a-z0-9]+$).*)',
  ],
}
