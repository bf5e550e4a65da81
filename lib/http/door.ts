import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { invalid, missing, Refusal } from './errors'

const reasonHeader = 'x-refused-at-the-door'
const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Next answers 500 to TRACE and CONNECT, which the Request of the fetch standard refuses to hold, and to addresses that
 * cannot be decoded. Node tells of each request before any handler sees it; here such a request is sent to a route that
 * answers it properly. Works under `next start` and the standalone server alike, because it asks nothing of Next.
 */
export function watchTheDoor(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    delete request.headers[reasonHeader]
    const reason = reasonToRefuse(request)
    if (!reason) return
    request.headers[reasonHeader] = reason
    request.method = 'GET'
    request.url = '/api/bad-request'
  })
}

/** The refusal for a request that the door sent away; somebody who calls the address by hand finds nothing there. */
export function refusedAtTheDoor(headers: Headers): Refusal {
  switch (headers.get(reasonHeader)) {
    case 'method':
      return new Refusal('method', 'This method is not possible here', {
        headers: { Allow: allowed.join(', ') },
      })
    case 'address':
      return invalid('This address cannot be read')
    default:
      return missing()
  }
}

function reasonToRefuse({ method = '', url = '' }: IncomingMessage): 'method' | 'address' | undefined {
  if (!allowed.includes(method)) return 'method'
  const path = url.split('?')[0] ?? ''
  if (path.includes('\\') || !decodes(path)) return 'address'
  return undefined
}

function decodes(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}
