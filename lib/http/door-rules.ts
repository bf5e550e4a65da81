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
  if (!path.startsWith('/') || path.includes('\\') || !decodes(path)) return 'address'
  if (!methodsAt(url).includes(method)) return 'method'
  if (!isRouterState(headers['next-router-state-tree'])) return 'headers'
  return undefined
}

function methodsAt(url: string): string[] {
  return url.startsWith('/api/') ? methodsOfCalls : methodsOfPages
}

function decodes(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000')
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
