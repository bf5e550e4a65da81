import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLength } from '@/lib/platform/http/headers.mjs'

/**
 * Next drops a handler's Content-Length, because a body may be decompressed on the way; pictures are sent unchanged,
 * and clients need the length for progress. Handlers set it in a header of our own, which is renamed to Content-Length
 * when the response is sent.
 */
export function keepContentLength(_: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    const length = response.getHeader(bodyLength)
    if (length !== undefined) {
      response.removeHeader(bodyLength)
      response.setHeader('Content-Length', Number(length))
    }
    return Reflect.apply(writeHead, response, args)
  }
}
