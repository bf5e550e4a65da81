import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hashOf, pagePolicy } from '@/lib/platform/http/policy.mjs'
import { collect, type Collected } from './collect-response'
import { withWaitingScripts } from './waiting-scripts'

/** A page as Next has rendered it, with the nonce that is on each script that Next or React has written, and on no other. */
export interface Rendered extends Collected {
  nonce: string
}

/** Renders a page and holds its response back, so that it can be changed before it is sent. */
export async function collectPage(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url')
  const { 'accept-encoding': encoding } = request.headers
  // The page is compressed here.
  delete request.headers['accept-encoding']
  delete request.headers['if-none-match']
  // Next reads the nonce from here. The request filter has dropped a policy that the client sent.
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  // Next renders otherwise for a client without a name (see htmlLimitedBots in next.config.mjs).
  request.headers['user-agent'] ||= 'unknown'
  const collected = await collect(response, () => next(request, response))
  if (encoding !== undefined) request.headers['accept-encoding'] = encoding
  return { ...collected, nonce }
}

/** The page for one reader: its scripts wait, and are allowed by its nonce. */
export function forOneReader(rendered: Rendered): Collected {
  const { nonce, headers } = rendered
  // A page made by the build has a policy of its own (scripts/run/policies.ts).
  if (!isHtml(rendered) || headers['content-security-policy']) return rendered
  delete headers['content-length']
  headers['content-security-policy'] = pagePolicy([`nonce-${nonce}`], [`nonce-${nonce}`])
  return { ...rendered, body: Buffer.from(withWaitingScripts(String(rendered.body), nonce)) }
}

/**
 * The page for all visitors: its scripts wait, and of inline scripts those with the nonce are allowed by hash. A script
 * that reached the page in any other way is not.
 *
 * @param page without its data, and where that is
 */
export function forAllVisitors(
  page: Pick<Rendered, 'nonce' | 'headers'> & { html: string; address?: string | undefined },
): Pick<Collected, 'headers' | 'body'> {
  const { nonce, headers, html, address } = page
  const waiting = withWaitingScripts(html, nonce, address)
  const ours = new RegExp(`<script nonce="${nonce}"(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...waiting.matchAll(ours)].map(([, text = '']) => hashOf(text))
  const policy = pagePolicy([...new Set(scripts)])
  return {
    headers: { ...headers, 'content-security-policy': policy },
    body: Buffer.from(waiting.replaceAll(` nonce="${nonce}"`, '')),
  }
}

/** Only complete pages: no errors, nothing for one reader. */
export function isKept(collected: Collected): boolean {
  const { status, complete, headers } = collected
  return complete && status === 200 && isHtml(collected) && !headers['set-cookie']
}

export function isHtml({ headers }: Collected): boolean {
  return String(headers['content-type']).startsWith('text/html')
}
