import { invalid } from './errors'

/** Keys that begin with `form:` are the site's own: those of plain forms. */
const pattern = /^(?!form:)[\x21-\x7e]{1,200}$/

/**
 * The key under which a client may repeat a request; null when it sends none.
 * @throws HttpError 400 for a key that cannot be stored
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !pattern.test(key))
    throw invalid('The Idempotency-Key must be 1 to 200 letters, digits or signs')
  return key
}
