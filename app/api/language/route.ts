import type { NextRequest } from 'next/server'
export function GET(request: NextRequest) {
  return Response.json({ url: request.url, next: request.nextUrl.pathname })
}
