export type Outcome =
  | { kind: 'stored' }
  | { kind: 'refused'; status: number; sentence: string; seconds: number }
  | { kind: 'offline' }

/** Posts the form. Never throws. */
export async function sendRequest(body: string, key: string): Promise<Outcome> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    })
    if (response.ok) return { kind: 'stored' }
    return {
      kind: 'refused',
      status: response.status,
      sentence: await sentenceOf(response),
      seconds: Number(response.headers.get('Retry-After')) || 60,
    }
  } catch {
    return { kind: 'offline' }
  }
}

/** Our server's errors are one sentence of plain text; a proxy's HTML page is not shown. */
async function sentenceOf(response: Response): Promise<string> {
  const plain = response.headers.get('Content-Type')?.startsWith('text/plain')
  return plain ? (await response.text()).trim() : ''
}

/**
 * The idempotency key of a filled form, the same for a double click, a retry, and the same text after "back".
 */
export interface Attempt {
  key: string
  body: string
  state: 'open' | 'stored' | 'conflict'
}

export function nextAttempt(last: Attempt | undefined, body: string): Attempt {
  const needsNewKey = last === undefined || (last.state !== 'open' && last.body !== body)
  return needsNewKey ? { key: newKey(), body, state: 'open' } : { ...last, body, state: 'open' }
}

function newKey(): string {
  // Browsers provide randomUUID only on https and localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
