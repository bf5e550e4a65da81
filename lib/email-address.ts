/**
 * Why an address is rejected, or null. Rejects what a mail server could read as several recipients, as another header
 * or, after Unicode normalisation, as another address than the validated one.
 */
export function addressProblem(address: string): string | null {
  if (address.normalize('NFKC') !== address) return 'The address changes when its letters are normalised.'
  if (!/^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u.test(address) || address.length > 254)
    return 'The address is not one plain address.'
  return null
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
