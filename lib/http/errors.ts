import { closedPolicy } from './policy.mjs'

/** The one table from what went wrong to the status a client sees. */
const statusOf = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  tooLarge: 413,
  mediaType: 415,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
} as const
export type RefusalCode = keyof typeof statusOf

interface Details {
  /** Sent with the answer, `Retry-After` or `Allow` for instance. */
  headers?: Record<string, string>
  /** Message key of the schema for each field that is wrong, for a form that is shown again. */
  fields?: Record<string, string>
}

/** A request that is refused for a reason the sender can understand: the sentence is the body of the answer. */
export class Refusal extends Error {
  readonly status: number
  constructor(
    readonly code: RefusalCode,
    sentence: string,
    readonly details: Details = {},
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.status = statusOf[code]
  }
}

export const signedOut = () => new Refusal('signedOut', 'Please sign in')
export const notFitting = () => new Refusal('signedOut', 'Invalid username or password')
export const missing = (what = 'This address') => new Refusal('missing', `${what} does not exist`)
export const conflict = (sentence: string) => new Refusal('conflict', sentence)
export const changedMeanwhile = () =>
  conflict('Somebody else has changed this in the meantime. Please reload the page and try again')
export const invalid = (sentence: string, details?: Details) => new Refusal('invalid', sentence, details)

/** @param seconds until another try makes sense */
export const tooMany = (seconds: number) =>
  new Refusal(
    'tooMany',
    `That was a little fast. Please try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  )

export const unavailable = (sentence = 'The database is not answering. Please try again in a few minutes') =>
  new Refusal('unavailable', sentence, { headers: { 'Retry-After': '30' } })

/** Two wanted to write the same at once, and the database let the other one through. */
export const atTheSameMoment = () =>
  new Refusal('unavailable', 'Somebody changed this at the same moment. Please try again', {
    headers: { 'Retry-After': '1' },
  })

/** Nothing that a call answers may load or run anything, should a browser show it as a page. */
export const apiPolicy = `${closedPolicy}; sandbox`

/** Errors of the API are one sentence of plain text, never cached. */
export function refusalResponse(refusal: Refusal): Response {
  return new Response(refusal.message, {
    status: refusal.status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': apiPolicy,
      ...refusal.details.headers,
    },
  })
}
