import { serverCookie, type ServerCookie } from '@/lib/platform/http/server-cookie'
import { z } from '@/lib/platform/http/zod'
import { visitWays, type VisitWish } from './visit-rules'

/** Cookie that tells the thank-you page which visit was requested. */
export const visitCookie = 'visit'
const cookieSeconds = 60 * 60

export function newVisitCookie({ visitDay, visitChannel }: VisitWish): ServerCookie {
  const value = visitDay && visitChannel ? `${visitDay}.${visitChannel}` : ''
  return serverCookie({ name: visitCookie, value, path: '/', maxAge: value ? cookieSeconds : 0 })
}

/** The wish in the cookie, else null. It is not signed, because visitors can only forge their own page. */
export function visitFromCookie(value: string | undefined) {
  const [day = '', channel] = value?.split('.') ?? []
  const visitChannel = visitWays.find((way) => way === channel)
  return visitChannel && z.iso.date().safeParse(day).success ? { visitDay: day, visitChannel } : null
}
