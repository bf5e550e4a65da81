/**
 * Why nothing may be sent to an address, or null. What a mail program could take for more than one recipient, for a
 * further header or, after Unicode normalisation, for another address than the one that was checked, is never sent to.
 */
export function addressProblem(address: string): string | null {
  if (address.normalize('NFKC') !== address) return 'The address changes when its letters are normalised.'
  if (!/^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u.test(address) || address.length > 254)
    return 'The address is not one plain address.'
  return null
}

/** `Name <address>`, or an address alone, as a setting says it. */
export function senderIn(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** Addresses with commas between them. */
export function addressesIn(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}
