import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { wholePage } from '@/lib/http/headers.mjs'
import { withHashes } from '@/lib/http/policy.mjs'
import { collect, type Collected } from './collect-response'
import { withWaitingScripts } from './waiting-scripts'

/**
 * Renders a page and holds its response back, so that it can be changed before it is sent.
 * @param shared whether it is the same for all readers, which a nonce would prevent
 */
export async function collectPage(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  shared: boolean,
): Promise<Collected> {
  // The page is compressed here.
  const encoding = request.headers['accept-encoding']
  delete request.headers['accept-encoding']
  delete request.headers['if-none-match']
  if (shared) request.headers[wholePage] = '1'
  const collected = await collect(response, () => next(request, response))
  if (encoding !== undefined) request.headers['accept-encoding'] = encoding
  return collected
}

/**
 * The page as it is sent: its scripts wait, and are allowed by its nonce or by hash.
 * @param divide takes the data out of a page that will be kept, and says where it is
 */
export function finished(
  collected: Collected,
  divide?: (html: string) => { html: string; data?: string },
): Collected {
  if (!isHtml(collected)) return collected
  const whole = String(collected.body)
  const { html, data } = divide?.(whole) ?? { html: whole }
  const [, nonce] = /'nonce-([^']+)'/.exec(String(collected.headers['content-security-policy'])) ?? []
  const waiting = withWaitingScripts(html, { ...(data && { data }), ...(nonce && { nonce }) })
  delete collected.headers['content-length']
  if (!nonce) collected.headers['content-security-policy'] = withHashes(waiting)
  return { ...collected, body: Buffer.from(waiting) }
}

/** Only complete pages: no errors, nothing for one reader. */
export function isKept(collected: Collected): boolean {
  const { status, complete, headers } = collected
  return complete && status === 200 && isHtml(collected) && !headers['set-cookie']
}

export function isHtml({ headers }: Collected): boolean {
  return String(headers['content-type']).startsWith('text/html')
}
