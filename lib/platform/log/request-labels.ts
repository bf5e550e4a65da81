import type { ServerResponse } from 'node:http'

/** Rejects telephone numbers and the tokens of mailed links. */
const harmlessSegment = /^(?!.*\d{7})(?!.*[0-9a-f]{40})[\w.[\]-]{1,100}$/
const number = /^\d{1,6}$/

/**
 * Makes a URL's path safe for the log: unknown segments, which may contain personal data, become `*`.
 * Successful requests keep their path; others keep only known segments and record ids.
 * @param ownSegments of the paths of our own URLs
 */
export function pathForLog(url: string, status: number, ownSegments: ReadonlySet<string>): string {
  const [path = ''] = url.split('?')
  const succeeded = status < 300 || status === 304
  const isOurs = (part: string) =>
    succeeded ? harmlessSegment.test(part) : ownSegments.has(part) || number.test(part)
  const parts = path.split('/').slice(1)
  return `/${parts.map((part) => (part === '' || isOurs(part) ? part : '*')).join('/')}`
}

/** The method as a label of metrics and traces. Clients may send methods that do not exist. */
export function methodOf(method = ''): string {
  return /^[A-Z]{3,7}$/.test(method) ? method : 'other'
}

/** nginx's status code for a client that disconnected before the response. */
const clientClosedStatus = 499

/** The status of a closed response. */
export function closedStatus({ writableFinished, statusCode }: ServerResponse): number {
  return writableFinished ? statusCode : clientClosedStatus
}

/** Names a request by its route, without the visitor's part of the URL: one of a few dozen labels. */
export type RouteLabeler = (url: string, status: number) => string
