import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { hashOf, pagePolicy } from '@/lib/platform/http/policy.mjs'
import { deferringScript } from './browser-scripts'
import { askForNonce, withoutNonce, withScriptInstead } from './next-html'

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
  askForNonce(request.headers, nonce)
  const collected = await collect(response, () => next(request, response))
  if (encoding !== undefined) request.headers['accept-encoding'] = encoding
  return { ...collected, nonce }
}

/** The page for one reader: its scripts are deferred, and are allowed by its nonce. */
export function forOneReader(rendered: Rendered): Collected {
  const { nonce, headers } = rendered
  // A page made by the build has a policy of its own (scripts/run/policies.ts).
  if (!isHtml(rendered) || headers['content-security-policy']) return rendered
  delete headers['content-length']
  headers['content-security-policy'] = pagePolicy([`nonce-${nonce}`], [`nonce-${nonce}`])
  return { ...rendered, body: Buffer.from(withDeferredScripts(String(rendered.body), nonce)) }
}

/**
 * The page for all visitors: its scripts are deferred, and of inline scripts those with the nonce are allowed by hash. A script
 * that reached the page in any other way is not.
 *
 * @param page without its data, and where that is
 */
export function forAllVisitors(
  page: Pick<Rendered, 'nonce' | 'headers'> & { html: string; address?: string | undefined },
): Pick<Collected, 'headers' | 'body'> {
  const { nonce, headers, address } = page
  const { html, scripts } = withoutNonce(withDeferredScripts(page.html, nonce, address), nonce)
  const policy = pagePolicy([...new Set(scripts.map(hashOf))])
  return { headers: { ...headers, 'content-security-policy': policy }, body: Buffer.from(html) }
}

/**
 * The page with its scripts replaced by a small one, which loads them and the fonts when they do not delay the first paint.
 * @param data the address of the page's data, if it is not in the page
 */
export function withDeferredScripts(html: string, nonce: string, data?: string): string {
  return withScriptInstead(html, nonce, (files) => deferringScript(files, data))
}

/** Only complete pages: no errors, nothing for one reader. */
export function isKept(collected: Collected): boolean {
  const { status, complete, headers } = collected
  return complete && status === 200 && isHtml(collected) && !headers['set-cookie']
}

export function isHtml({ headers }: Collected): boolean {
  return String(headers['content-type']).startsWith('text/html')
}

/** A response that a handler has finished and that has not been sent. */
export interface Collected {
  status: number
  /** Those that the handler set or changed. */
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Not if the client disconnected first. */
  complete: boolean
  /** Sends it with its headers as they are now, and its own body or another encoding of it. */
  send: (encoded?: Buffer) => void
}

/** Methods with which a handler sends; the response gets them back before it is sent. */
const sending = ['writeHead', 'write', 'end', 'flushHeaders'] as const

/**
 * Runs a handler and holds its response back until it is complete, so that its headers can depend on its body. Resolves
 * also if the client disconnects; rejects never.
 */
export function collect(response: ServerResponse, handle: () => void): Promise<Collected> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const before = { ...response.getHeaders() }
    const own = sending.map((name) => [name, response[name]] as const)
    const restore = () => own.forEach(([name, method]) => Object.assign(response, { [name]: method }))
    const add = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, bufferEncoding(encoding)))
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    const finish = (complete: boolean) => {
      restore()
      response.off('close', leave)
      const { statusCode: status } = response
      const headers: OutgoingHttpHeaders = {}
      for (const [name, value] of Object.entries(response.getHeaders())) {
        if (value === before[name]) continue
        headers[name] = value
        if (!response.headersSent) response.removeHeader(name)
      }
      const body = Buffer.concat(chunks)
      const send = (encoded: Buffer = body) => {
        for (const [name, value] of Object.entries(headers)) {
          if (value !== undefined && name !== 'transfer-encoding') response.setHeader(name, value)
        }
        response.end(encoded)
      }
      resolve({ status, headers, body, complete, send })
    }
    const leave = () => finish(false)
    Object.assign(response, {
      writeHead: (status: number, ...rest: unknown[]) => {
        response.statusCode = status
        for (const [name, value] of Object.entries(Object(rest.at(-1)))) {
          if (typeof value === 'string' || typeof value === 'number') response.setHeader(name, value)
        }
        return response
      },
      flushHeaders: () => undefined,
      write: (chunk: unknown, encoding?: unknown, done?: unknown) => {
        add(chunk, encoding)
        const callback = typeof encoding === 'function' ? encoding : done
        if (typeof callback === 'function') setImmediate(callback as () => void)
        return true
      },
      end: (chunk?: unknown, encoding?: unknown) => {
        add(chunk, encoding)
        finish(true)
        return response
      },
    })
    response.once('close', leave)
    handle()
  })
}

function bufferEncoding(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'
}
