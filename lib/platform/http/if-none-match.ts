/** Whether `If-None-Match` names this version. Weak comparison, as RFC 9110 requires for this header. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => withoutWeakPrefix(tag.trim()) === withoutWeakPrefix(etag))
}

function withoutWeakPrefix(tag: string): string {
  return tag.replace(/^W\//, '')
}
