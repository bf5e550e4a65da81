import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { env, siteUrl } from '@/lib/env'
import { HttpError } from './errors'

/**
 * Rejects cross-site writes (CSRF). Browsers send the origin of a request; a client that sends none is not a browser
 * with a visitor's cookies, so it may pass.
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
 * The client's address: the entry of `X-Forwarded-For` counted from the right by TRUSTED_PROXIES. Without a proxy Next
 * writes the header itself, and it can be spoofed there, so limits by address are never the only ones. An IPv6 client
 * owns a /64 at least, so a /64 counts as one address.
 */
export function clientAddress(headers: Headers): string {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const bare = withoutPort(entries.at(-Math.max(env.TRUSTED_PROXIES, 1)) ?? '')
  // The library also accepts legacy notations such as 0x7f.1.
  if (!isIP(bare)) return 'unknown'
  const address = ipaddr.process(bare)
  return address instanceof ipaddr.IPv6 ? network(address, 64) : address.toString()
}

/**
 * The network of so many bits around a client; null without IPv6.
 * @param address as `clientAddress` returns it
 */
export function widerNetwork(address: string, bits: 48 | 56): string | null {
  const [bare = ''] = address.split('/')
  return ipaddr.IPv6.isValid(bare) ? network(ipaddr.IPv6.parse(bare), bits) : null
}

/** Some proxies append the port: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? []
  return inBrackets ?? beforePort ?? entry
}

function network(address: ipaddr.IPv6, bits: number): string {
  const range = `${address.toString()}/${bits}`
  return `${ipaddr.IPv6.networkAddressFromCIDR(range).toString()}/${bits}`
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
