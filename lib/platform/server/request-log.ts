import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/platform/log/log'
import { measure } from '@/lib/platform/log/measure'
import { closedStatus, pathForLog } from '@/lib/platform/log/request-labels'

const idHeader = 'x-request-id'

/**
 * Logs one line per request when its response has been sent, and sets the request id on both.
 * @param ownSegments of the paths of our own URLs, which the log keeps
 */
export const requestLog =
  (ownSegments: ReadonlySet<string>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '' } = request
    const start = performance.now()
    const id = requestId(request.headers[idHeader])
    request.headers[idHeader] = id
    response.setHeader(idHeader, id)
    response.once('close', () => {
      const status = closedStatus(response)
      const ms = Math.round(performance.now() - start)
      // An event stream lasts for hours, so its duration says nothing about the site's speed.
      if (response.getHeader('content-type') !== 'text/event-stream')
        measure('request', { method, url, status, ms })
      log.info({ id, method, path: pathForLog(url, status, ownSegments), status, ms }, 'request')
    })
  }

/** The reverse proxy's request id, if valid. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[0-9a-f-]{16,64}$/i.test(header) ? header : randomUUID()
}
