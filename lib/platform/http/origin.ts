import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { env, siteUrl } from '@/lib/env'
import { HttpError } from './errors'

/** Rejects cross-site writes (CSRF). A client without `Origin` is no browser and carries no cookies. */
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
 * The client's address: entry number TRUSTED_PROXIES of `X-Forwarded-For`, counted from the right. Without a
 * proxy it can be spoofed, so limits by address are never the only ones. An IPv6 client owns at least a /64,
 * which counts as one address.
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
 * The client's network: enough to tell the office from abroad, but too coarse to identify a person.
 * @param address as returned by `clientAddress`
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('/')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  return network(parsed, parsed instanceof ipaddr.IPv4 ? 24 : 48)
}

/**
 * The client's network with a prefix of `bits`; null for IPv4.
 * @param address as returned by `clientAddress`
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

function network(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const kind = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
