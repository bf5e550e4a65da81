/** A whole number as people write and paste it: `850000`, `$850,000`, `850 000.00`; null for any other text. */
export function wholeNumberIn(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(?:US)?\$\s*|\s*(?:US\$|USD|\$)$/gi, '')
    .replace(/(?<=\D\d{3}|\d{4})[.,]00$/, '')
  return /^(?:\d+|\d{1,3}([ ,.'’\u00a0\u202f])\d{3}(?:\1\d{3})*)$/.test(plain)
    ? Number(plain.replace(/\D/g, ''))
    : null
}
