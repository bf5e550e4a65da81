import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

const methodsOfCalls = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methodsOfPages = ['GET', 'HEAD']

/** Everything that is no call is only read; there are no Server Actions that a page would have to take a POST for. */
export function allowedAt(url = ''): string {
  return methodsAt(url).join(', ')
}

/** What about a request Next would answer with 500 or mistake for something else, if anything. */
export function reasonToRefuse({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): 'method' | 'address' | 'headers' | undefined {
  const path = url.split('?')[0] ?? ''
  if (!path.startsWith('/') || path.includes('\\') || !isReadable(path)) return 'address'
  if (!methodsAt(url).includes(method)) return 'method'
  if (!isRouterState(headers['next-router-state-tree'])) return 'headers'
  return undefined
}

function methodsAt(url: string): string[] {
  return url.startsWith('/api/') ? methodsOfCalls : methodsOfPages
}

/** Browsers resolve `.` and `..` before they send; what still has them wants to be taken for another address. */
function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return !decoded.includes('\u0000') && !decoded.split('/').some((part) => part === '.' || part === '..')
  } catch {
    return false
  }
}

/** Asks the very check at which Next would throw, so that no version of its router is ever refused. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}
