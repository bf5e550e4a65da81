/** Whether the sender holds this very version already. Compared weakly, as RFC 9110 wants for `If-None-Match`. */
export function holds(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match')
  if (known === null) return false
  if (known.trim() === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
