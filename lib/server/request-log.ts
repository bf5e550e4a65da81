import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/log/log'
import { pathForLog } from '@/lib/log/path'

const idHeader = 'x-request-id'

/** What nginx writes for a client that went away before the answer. */
const clientLeft = 499

/**
 * One line for each request, page, call or file alike, when its answer is out. Must watch before lib/server/request-filter.ts,
 * which sends some requests elsewhere. The id is on the request for its handler, and on the answer.
 */
export function logRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { method, url = '' } = request
    const start = performance.now()
    const id = requestId(request.headers[idHeader])
    request.headers[idHeader] = id
    response.setHeader(idHeader, id)
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : clientLeft
      const ms = Math.round(performance.now() - start)
      log.info({ id, method, path: pathForLog(url, status), status, ms }, 'request')
    })
  })
}

/** The id that a proxy in front gave, when it can be nothing but an id. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[0-9a-f-]{16,64}$/i.test(given) ? given : randomUUID()
}
