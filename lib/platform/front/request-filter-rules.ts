import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

const methodsOfCalls = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methodsOfPages = ['GET', 'HEAD']

/** Pages and files are read-only; there are no Server Actions, for which a page would have to accept POST. */
export function allowedAt(url = ''): string {
  return methodsAt(url).join(', ')
}

/** Why Next would respond 500 to a request or misinterpret it; undefined if it would not. */
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

/** Browsers resolve `.` and `..` before they send; a path that still contains them is an attempt at path traversal. */
function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return !decoded.includes('\u0000') && !decoded.split('/').some((part) => part === '.' || part === '..')
  } catch {
    return false
  }
}

/** Calls the very function in which Next would throw, so that no version of its router is ever rejected. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}
