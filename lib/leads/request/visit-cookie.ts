import { serverCookie, type ServerCookie } from '@/lib/platform/http/cookie'
import { z } from '@/lib/platform/http/zod'
import { visitWays, type VisitWish } from './visit-rules'

/** Name of the cookie that tells the thank-you page which visit this visitor has just asked for. */
export const visitCookie = 'visit'
const cookieSeconds = 60 * 60

export function newVisitCookie({ visitDay, visitChannel }: VisitWish): ServerCookie {
  const value = visitDay && visitChannel ? `${visitDay}.${visitChannel}` : ''
  return serverCookie({ name: visitCookie, value, path: '/', maxAge: value ? cookieSeconds : 0 })
}

/** The wish in the cookie; null for other visitors. A visitor who makes one up sees their own text. */
export function visitFromCookie(value: string | undefined) {
  const [day = '', channel] = value?.split('.') ?? []
  const visitChannel = visitWays.find((way) => way === channel)
  return visitChannel && z.iso.date().safeParse(day).success ? { visitDay: day, visitChannel } : null
}
