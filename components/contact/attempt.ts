/**
 * The idempotency key of a request. One filled form has one key: a double click, a retry after a lost response and the
 * same text submitted again after "back" are one request.
 */
export interface Attempt {
  key: string
  body: string
  state: 'open' | 'stored' | 'conflict'
}

export function nextAttempt(last: Attempt | undefined, body: string): Attempt {
  const anew = last === undefined || (last.state !== 'open' && last.body !== body)
  return anew ? { key: newKey(), body, state: 'open' } : { ...last, body, state: 'open' }
}

function newKey(): string {
  // Browsers provide randomUUID only on https and localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
