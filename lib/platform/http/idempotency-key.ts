import { invalid } from './errors'

/** The prefix `form:` is reserved for the site's own plain forms. */
const pattern = /^(?!form:)[\x21-\x7e]{1,200}$/

/**
 * @returns null when the client sends no key
 * @throws HttpError 400 for a key that cannot be stored
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !pattern.test(key))
    throw invalid('The Idempotency-Key must be 1 to 200 letters, digits or signs')
  return key
}
