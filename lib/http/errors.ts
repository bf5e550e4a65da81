import { closedPolicy } from './policy.mjs'

/** The one table from what went wrong to the status a client sees. */
const statusOf = {
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

interface Details {
  /** Sent with the answer, `Retry-After` or `Allow` for instance. */
  headers?: Record<string, string>
  /** Message key of the schema for each field that is wrong, for a form that is shown again. */
  fields?: Record<string, string>
}

/** What a request is answered with when it fails for a reason the sender can understand: the sentence is the body of the answer. */
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
export const invalidCredentials = () => new HttpError('unauthenticated', 'Invalid username or password')
export const notFound = (what = 'This address') => new HttpError('notFound', `${what} does not exist`)
export const conflict = (sentence: string) => new HttpError('conflict', sentence)
export const changedMeanwhile = () =>
  conflict('Somebody else has changed this in the meantime. Please reload the page and try again')
export const invalid = (sentence: string, details?: Details) => new HttpError('invalid', sentence, details)

/** @param seconds until another try makes sense */
export const tooMany = (seconds: number) =>
  new HttpError(
    'tooManyRequests',
    `That was a little fast. Please try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  )

export const unavailable = (sentence = 'The database is not answering. Please try again in a few minutes') =>
  new HttpError('unavailable', sentence, { headers: { 'Retry-After': '30' } })

/** Two wanted to write the same at once, and the database let the other one through. */
export const writeConflict = () =>
  new HttpError('unavailable', 'Somebody changed this at the same moment. Please try again', {
    headers: { 'Retry-After': '1' },
  })

/** Nothing that a call answers may load or run anything, should a browser show it as a page. */
export const apiPolicy = `${closedPolicy}; sandbox`

/** Errors of the API are one sentence of plain text, never cached. */
export function errorResponse(error: HttpError): Response {
  return new Response(error.message, {
    status: error.status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': apiPolicy,
      ...error.details.headers,
    },
  })
}
