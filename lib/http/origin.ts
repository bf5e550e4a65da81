import { isIP } from 'node:net'
import { env, siteUrl } from '@/lib/env'
import { HttpError } from './errors'

/**
 * Refuses a write that another site made a browser send. Browsers say where a request comes from; a program that says
 * nothing does not send a visitor's cookies, so it may pass.
 */
export function refuseOtherSites(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const sameSite = site === null || site === 'same-origin' || site === 'none'
  const sameOrigin =
    origin === null || origin === new URL(siteUrl).origin || hostOf(origin) === headers.get('host')
  if (!sameSite || !sameOrigin) {
    throw new HttpError(
      'forbidden',
      'This can only be sent from our own site. Please reload the page and try again',
    )
  }
}

/**
 * The visitor's address: the entry of `X-Forwarded-For` counted from the right by TRUSTED_PROXIES. Next writes the
 * header itself when there is no proxy. It can be made up there, so limits by address are never the only ones.
 * An IPv6 visitor owns a /64, so that is what counts as one address.
 */
export function clientAddress(headers: Headers): string {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const entry = entries.at(-Math.max(env.TRUSTED_PROXIES, 1)) ?? ''
  const bare = entry.replace(/^\[|\](:\d+)?$/g, '').replace(/^::ffff:/, '')
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return firstHalf(bare)
    default:
      return 'unknown'
  }
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':') + '::/64'
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
