import { countText } from '@/lib/platform/language/count-text'
import en from '@/messages/en.json'
import { closedPolicy } from './content-security-policy.mjs'
import { durationParts } from './duration'

/** The only mapping from kinds of errors to HTTP status codes. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type HttpErrorCode = keyof typeof statusOf
/** Codes by which a client distinguishes errors of the same status. */
export const specificCodes = {
  signInExpired: 'unauthenticated',
  /** The record has changed since the client read it. */
  stale: 'conflict',
  /** The Idempotency-Key belongs to another request. */
  keyReused: 'conflict',
} as const satisfies Record<string, HttpErrorCode>
type SpecificCode = keyof typeof specificCodes
/** The value of the header X-Error-Code. */
export type ErrorCode = HttpErrorCode | SpecificCode

interface Details {
  /** Such as `Retry-After` or `Allow`. */
  headers?: Record<string, string>
  /** Message key of each invalid field, for a form that is rendered again. */
  fields?: Record<string, string>
  /** Paths of the invalid fields. The sentence is about the first. */
  paths?: readonly string[]
  specificCode?: SpecificCode
}

/** An error for the client: its message is the response body. */
export class HttpError extends Error {
  readonly status: number
  constructor(
    readonly code: HttpErrorCode,
    sentence: string,
    readonly details: Details = {},
  ) {
    super(sentence)
    this.name = 'HttpError'
    this.status = statusOf[code]
  }
}

export const unauthenticated = () => new HttpError('unauthenticated', 'Please sign in')
export const roleRefused = () => new HttpError('forbidden', 'Your role does not allow this')
export const invalidCredentials = () => new HttpError('unauthenticated', 'Invalid username or password')
export const notFound = (what = 'This address') => new HttpError('notFound', `${what} does not exist`)
/** @throws HttpError 404 for null, undefined or false: there is no such record */
export function orNotFound<Value>(value: Value, what: string): Exclude<Value, null | undefined | false> {
  if (value === null || value === undefined || value === false) throw notFound(what)
  return value as Exclude<Value, null | undefined | false>
}
export const conflict = (sentence: string) => new HttpError('conflict', sentence)
export const changedMeanwhile = (record: string, by = 'A colleague') =>
  `${by} has changed ${record} in the meantime`
export const stale = (sentence = `${changedMeanwhile('this')}. Please reload the page and try again`) =>
  new HttpError('conflict', sentence, { specificCode: 'stale' })
export const keyReused = () => new HttpError('conflict', en.Errors.conflict, { specificCode: 'keyReused' })
export const invalid = (sentence: string, details?: Details) => new HttpError('invalid', sentence, details)

/** @param seconds until a retry makes sense */
export function tooMany(seconds: number): HttpError {
  const wait = durationParts(seconds)
  return new HttpError(
    'tooManyRequests',
    `That was a little fast. Please try again in ${wait.minutes ? countText(wait.minutes, 'minute') : countText(wait.seconds, 'second')}`,
    { headers: { 'Retry-After': String(seconds) } },
  )
}

export const unavailable = (
  sentence = 'The database is not answering. Please try again in a few minutes',
  seconds = 30,
) => new HttpError('unavailable', sentence, { headers: { 'Retry-After': String(seconds) } })

export const writeConflict = () =>
  new HttpError('unavailable', 'This was changed at the same moment. Please try again', {
    headers: { 'Retry-After': '1' },
  })

/** A browser that displays an API response as a page must not load or run anything. */
export const apiPolicy = `${closedPolicy}; sandbox`

/** API errors are one sentence of plain text, never cached. Headers give programs the code and the invalid fields. */
export function errorResponse({ message, status, code, details }: HttpError): Response {
  return new Response(message, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': apiPolicy,
      'X-Error-Code': details.specificCode ?? code,
      ...(details.paths?.length && { 'X-Error-Fields': details.paths.join(', ') }),
      ...details.headers,
    },
  })
}
