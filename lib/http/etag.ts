/** Whether the client already has this version. Weak comparison, as RFC 9110 requires for `If-None-Match`. */
export function holds(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match')
  if (known === null) return false
  if (known.trim() === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
