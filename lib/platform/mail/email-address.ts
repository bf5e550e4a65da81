/** The maximum in SMTP. */
export const emailLength = 254

/**
 * Why an address is rejected, or null. It rejects addresses that a server could read as several recipients,
 * as another header or, after Unicode normalisation, as a different address.
 */
export function addressProblem(address: string): string | null {
  // The length comes first, because the other rules are slow for long texts. Lower case can be longer, as for İ.
  if (address.length > emailLength || address.toLowerCase().length > emailLength)
    return 'The address is too long.'
  if (address.normalize('NFKC') !== address) return 'The address changes when its letters are normalised.'
  if (!/^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u.test(address))
    return 'The address is not one plain address.'
  return null
}

/**
 * Whether a visitor may give this address: one mailbox at a public domain, in any script (RFC 6531). The URL
 * parser validates the domain; any unambiguous local part is accepted.
 */
export function isEmailAddress(address: string): boolean {
  if (addressProblem(address) !== null) return false
  const [user = '', domain = ''] = address.split('@')
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
  return (
    !/\p{Default_Ignorable_Code_Point}/u.test(address) &&
    !/[\x00-\x7f]/.test(user.replace(/[\w!#$%&'*+/=?^`{|}~.-]/g, '')) &&
    !/^\.|\.\.|\.$/.test(user) &&
    // In bytes of UTF-8.
    encodeURIComponent(user).replace(/%../g, '.').length <= 64 &&
    /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) &&
    // At least two labels, and the last one is not numeric.
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(host) &&
    host.length <= 253
  )
}

/** Whether the address needs a server with SMTPUTF8. Domains in other scripts have an ASCII form. */
export function needsUtf8(address: string): boolean {
  return /[^\x00-\x7f]/.test(address.slice(0, address.lastIndexOf('@')))
}

/** Parses a setting: `Name <address>`, or an address alone. */
export function senderIn(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** Parses a comma-separated list of addresses. */
export function addressesIn(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}
