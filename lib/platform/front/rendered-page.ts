import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { hashOf, pagePolicy } from '@/lib/platform/http/content-security-policy.mjs'
import { deferringScript } from './browser-scripts'
import { askForNonce, withoutNonce, replaceScripts } from './next-html'

/** A page as Next rendered it. The nonce is on every script from Next or React, and on no other. */
export interface RenderedPage extends CollectedResponse {
  nonce: string
}

/** Renders a page and holds the response back, so that it can be changed. */
export async function collectPage(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url')
  const { 'accept-encoding': encoding } = request.headers
  // The page is compressed in this folder.
  delete request.headers['accept-encoding']
  delete request.headers['if-none-match']
  askForNonce(request.headers, nonce)
  const collected = await collect(response, () => next(request, response))
  if (encoding !== undefined) request.headers['accept-encoding'] = encoding
  return { ...collected, nonce }
}

/** The page for one reader: scripts are deferred and allowed by nonce. */
export function pageForOneReader(rendered: RenderedPage): CollectedResponse {
  const { nonce, headers } = rendered
  // Pages made by the build have their own policy (scripts/build/policies.ts).
  if (!isHtml(rendered) || headers['content-security-policy']) return rendered
  delete headers['content-length']
  headers['content-security-policy'] = pagePolicy([`nonce-${nonce}`], [`nonce-${nonce}`])
  return { ...rendered, body: Buffer.from(withDeferredScripts(String(rendered.body), nonce)) }
}

/**
 * The page for all visitors: scripts are deferred, and inline scripts with the nonce are allowed by hash. Any
 * other script, such as an injected one, is not.
 *
 * @param page without its data, and the data's URL
 */
export function pageForAllVisitors(
  page: Pick<RenderedPage, 'nonce' | 'headers'> & { html: string; address?: string | undefined },
): Pick<CollectedResponse, 'headers' | 'body'> {
  const { nonce, headers, address } = page
  const { html, scripts } = withoutNonce(withDeferredScripts(page.html, nonce, address), nonce)
  const policy = pagePolicy([...new Set(scripts.map(hashOf))])
  return { headers: { ...headers, 'content-security-policy': policy }, body: Buffer.from(html) }
}

/**
 * Replaces the page's scripts with a small one, which loads them and the fonts without delaying the first
 * paint.
 * @param data URL of the page's data, if it is not in the page
 */
export function withDeferredScripts(html: string, nonce: string, data?: string): string {
  return replaceScripts(html, nonce, (files) => deferringScript(files, data))
}

/** Only complete pages are cached: no errors and nothing for a single reader. */
export function isCacheable(collected: CollectedResponse): boolean {
  const { status, complete, headers } = collected
  return complete && status === 200 && isHtml(collected) && !headers['set-cookie']
}

export function isHtml({ headers }: CollectedResponse): boolean {
  return String(headers['content-type']).startsWith('text/html')
}

/** A finished response that has not been sent. */
export interface CollectedResponse {
  status: number
  /** The headers that the handler set or changed. */
  headers: OutgoingHttpHeaders
  body: Buffer
  /** False if the client disconnected first. */
  complete: boolean
  /** Sends the response with its current headers and its own body or an encoding of it. */
  send: (encoded?: Buffer) => void
}

/** Methods that send; they are restored before the response is sent. */
const sending = ['writeHead', 'write', 'end', 'flushHeaders'] as const

/**
 * Runs a handler and holds its response back until it is complete, so that headers can depend on the body. It
 * also resolves if the client disconnects, and never rejects.
 */
export function collect(response: ServerResponse, handle: () => void): Promise<CollectedResponse> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const before = { ...response.getHeaders() }
    const methods = sending.map((name) => [name, response[name]] as const)
    const restore = () => methods.forEach(([name, method]) => Object.assign(response, { [name]: method }))
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
    // A handler does not answer a closed connection, and `close` is not emitted again.
    if (response.destroyed) return leave()
    response.once('close', leave)
    handle()
  })
}

function bufferEncoding(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'
}
