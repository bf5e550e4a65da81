import { onHttps } from '@/lib/env'

interface Own {
  name: string
  value: string
  path: string
  /** In seconds; 0 takes the cookie away. */
  maxAge: number
}

/** A cookie that only the server reads, as Next's `cookies.set` takes it. */
export type ServerCookie = ReturnType<typeof serverCookie>

export function serverCookie(own: Own) {
  return { ...own, httpOnly: true, sameSite: 'lax', secure: onHttps } as const
}
