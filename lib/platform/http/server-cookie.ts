import { onHttps } from '@/lib/env'

interface CookieValues {
  name: string
  value: string
  path: string
  /** In seconds; 0 deletes the cookie. */
  maxAge: number
}

/** An HttpOnly cookie, in the form of Next's `cookies.set`. */
export type ServerCookie = ReturnType<typeof serverCookie>

export function serverCookie(own: CookieValues) {
  return { ...own, httpOnly: true, sameSite: 'lax', secure: onHttps } as const
}

/** @param header `Cookie` of a request */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
