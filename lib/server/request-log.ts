import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/log/log'
import { pathForLog } from '@/lib/log/path'

const idHeader = 'x-request-id'

/** What nginx writes for a client that went away before the answer. */
const clientLeft = 499

/**
 * One line for each request, page, call or file alike, when its answer is out. The id is on the request for its handler,
 * and on the answer.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
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
}

/** The id that a proxy in front gave, when it can be nothing but an id. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[0-9a-f-]{16,64}$/i.test(given) ? given : randomUUID()
}
