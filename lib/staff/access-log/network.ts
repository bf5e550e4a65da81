import ipaddr from 'ipaddr.js'

/**
 * The client's network: enough to tell the office from abroad, but too coarse to identify a person.
 * @param address as returned by `clientAddress`: IPv4, an IPv6 /64, or `unknown`
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('/')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  const range = `${parsed.toString()}/${bits}`
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range)
  return `${network.toString()}/${bits}`
}
