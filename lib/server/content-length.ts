import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLength } from '@/lib/http/headers.mjs'

/**
 * Next drops the Content-Length that a handler sets, because a body may have been unpacked on the way; pictures are sent
 * as they are, and a reader wants to know how much is to come. So they say it in a header of our own, which becomes
 * Content-Length when the answer leaves.
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
