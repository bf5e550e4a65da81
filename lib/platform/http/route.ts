import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { isWriteConflict, troubleOf } from '@/lib/platform/db/errors'
import { explanations } from '@/lib/platform/db/trouble'
import { logError, logWarning } from '@/lib/platform/log/log'
import { isUnavailable } from '@/lib/platform/unavailable'
import { consumeAttempt, consumeByAddress, type RateLimit } from './rate-limit-store'
import type { BodyReader, OpenBody } from '@/lib/platform/http/body/readers'
import {
  invalid,
  writeConflict,
  notFound,
  HttpError,
  errorResponse,
  roleRefused,
  unauthenticated,
  unavailable,
  type HttpErrorCode,
} from './errors'
import { clientAddress, refuseOtherSites } from './origin'
import { jsonResponse } from './responses'
import { success } from './schema'
import { parse } from './validation-error'

type Params = Record<string, string | string[] | undefined>
/** Next passes no parameters to a route without any. */
type NextContext = { params: Promise<Params | undefined> }
export type Handler = (request: NextRequest, context: NextContext) => Promise<Response>
/** A handler made by `route()`, with its options, from which the API document is made. */
export interface Route extends Handler {
  definition: Definition
}

/** Who may call a route. Injected, because sessions are a higher layer. */
export interface StaffAccess<Staff> {
  /** The required role, in the words of the API document. */
  role: string
  find: (headers: Headers) => Promise<Staff | null>
  /** @param params the texts in the path, not yet validated */
  allows: (staff: Staff, params: Params) => boolean | Promise<boolean>
}

/** A schema for JSON, or the content types of the body; an empty list for a response without body. */
export type Answer = z.ZodType | readonly string[]
type Answers = Partial<Record<200 | 201 | 202 | 303 | 304 | 308, Answer>>

/** The answers of a route that returns no data. */
const successOnly = { 200: success }

/** The return value of a handler: the JSON of one of its answers, or a whole response. */
type HandlerResult<Possible extends Answers> =
  | Response
  | { [Status in keyof Possible]: ValueOf<Possible[Status]> }[keyof Possible]
/** If the answer is `{ success: true }`, a handler need not return it. */
type ValueOf<Schema> =
  | (Schema extends z.ZodType<infer Json> ? Json : never)
  | (typeof success extends Schema ? void : never)

interface Options<Body, Query, Path, Staff, Possible> {
  /** A short description for the API document. Routes without one are not in the document. */
  summary?: string
  /**
   * All successful answers by status, `{ success: true }` by default. A returned value is sent with the first status that
   * has a schema.
   */
  answers?: Possible
  /** Errors that do not follow from the other options. */
  refuses?: readonly HttpErrorCode[]
  example?: Record<string, unknown>
  /** Reads `Idempotency-Key`, with which a client may repeat the request. */
  repeatable?: true
  /**
   * Only staff with this role may call the route. Others get 401 or 403 before the path is parsed and the body is read.
   */
  staff?: StaffAccess<NonNullable<Staff>>
  /** Accepts writes from other sites. The path contains the permission, and cookies do not count. */
  fromAnywhere?: true
  /** Path parameters. An invalid one is answered with 404. */
  path?: z.ZodType<Path>
  query?: z.ZodType<Query>
  /** `byAddress` counts before the body is read, `overall` only valid requests. */
  limit?: { byAddress: RateLimit; overall?: RateLimit }
  /** `json(schema)`, `jsonOrForm(…)` or `multipart(…)`. */
  body?: BodyReader<Body>
}

export type Definition = Options<unknown, unknown, unknown, unknown, Answers>

export interface Call<Body = undefined, Query = undefined, Path = undefined, Staff = null> {
  request: NextRequest
  body: Body
  query: Query
  path: Path
  address: string
  staff: Staff
  /** Null when the client sent no key or the route is not `repeatable`. */
  key: string | null
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The only way to define an API route. The order is: origin, session, role, path and query, content type, limit by
 * address, size, schema, overall limit, handler, response.
 *
 * A handler returns a value, sent as JSON, or a Response. Every thrown error becomes one sentence of plain
 * text. A handler that reads `body`, `query` or `path` without the option for it does not compile.
 */
export function route<
  Body = undefined,
  Query = undefined,
  Path = undefined,
  Staff = null,
  Possible extends Answers = typeof successOnly,
>(
  options: Options<Body, Query, Path, Staff, Possible>,
  handle: (
    call: Call<Body, Query, Path, Staff>,
  ) => HandlerResult<NoInfer<Possible>> | Promise<HandlerResult<NoInfer<Possible>>>,
): Route
export function route(
  definition: Definition,
  handle: (call: Call<unknown, unknown, unknown, unknown>) => unknown,
): Route {
  const options = { answers: successOnly, ...definition }
  const [status, schema] = jsonAnswerOf(options.answers)
  const handler: Handler = async (request, context) => {
    let staff: unknown = null
    let opened: OpenBody<unknown> | undefined
    try {
      const address = clientAddress(request.headers)
      if (!safeMethods.has(request.method) && !options.fromAnywhere) refuseOtherSites(request.headers)
      const params = await context.params
      if (options.staff) {
        staff = await options.staff.find(request.headers)
        if (!staff) throw unauthenticated()
        if (!(await options.staff.allows(staff, params ?? {}))) throw roleRefused()
      }
      const path = options.path && parsePath(options.path, params)
      const query = options.query && parse(options.query, Object.fromEntries(request.nextUrl.searchParams))
      opened = await options.body?.open(request)
      if (options.limit) await consumeByAddress(options.limit.byAddress, address)
      const body = await opened?.read()
      if (options.limit?.overall) await consumeAttempt(options.limit.overall, 'all')
      const key = options.repeatable ? idempotencyKeyOf(request) : null
      const result = await handle({ request, body, query, path, address, staff, key })
      if (result instanceof Response) return result
      const value = result === undefined && schema === success ? { success: true } : result
      return jsonResponse(value, { status })
    } catch (cause) {
      const error = httpErrorOf(cause, request, await context.params, staff !== null)
      return (await opened?.refuse?.(error)) ?? errorResponse(error)
    }
  }
  return Object.assign(handler, { definition: options })
}

/** The prefix `form:` is reserved for the site's own plain forms. */
const keyPattern = /^(?!form:)[\x21-\x7e]{1,200}$/

/**
 * @returns null when the client sends no key
 * @throws HttpError 400 for a key that cannot be stored
 */
function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !keyPattern.test(key))
    throw invalid('The Idempotency-Key must be 1 to 200 letters, digits or signs')
  return key
}

function jsonAnswerOf(answers: Answers): [status: number, answer?: Answer] {
  const jsonAnswer = Object.entries(answers).find(([, answer]) => !Array.isArray(answer))
  return jsonAnswer ? [Number(jsonAnswer[0]), jsonAnswer[1]] : [200]
}

function parsePath<T>(schema: z.ZodType<T>, params: Params | undefined): T {
  const result = schema.safeParse(params)
  if (!result.success) throw notFound()
  return result.data
}

/** The path with parameter names in place of values: values may be personal, which the log must not keep. */
function pathWithoutValues(path: string, params: Params = {}): string {
  const names = new Map(
    Object.entries(params).flatMap(([name, value]) =>
      [value ?? []].flat().map((part) => [part, `[${name}]`]),
    ),
  )
  // An encoded parameter in the path differs from its value in `params`.
  const withoutEncoded = (part: string) => (/^[\w.-]*$/.test(part) ? part : '*')
  const parts = path.split('/')
  return parts.map((part) => names.get(part) ?? withoutEncoded(part)).join('/')
}

/** @param toStaff whether to name the cause of a database problem, which only staff may see */
function httpErrorOf(error: unknown, request: NextRequest, params: Params | undefined, toStaff: boolean) {
  if (error instanceof HttpError) return error
  // A client that disconnected while sending is not our error and receives no response anyway.
  if (request.signal.aborted) return new HttpError('invalid', 'The request was not sent completely')
  const place = {
    id: request.headers.get('x-request-id') ?? undefined,
    method: request.method,
    path: pathWithoutValues(request.nextUrl.pathname, params),
  }
  const trouble = troubleOf(error)
  if (trouble || isWriteConflict(error)) {
    logWarning(error, 'a call has to be made again', place)
    if (!trouble) return writeConflict()
    const { what, whatToDo } = explanations[trouble]
    return toStaff ? unavailable(`${what} ${whatToDo}`) : unavailable()
  }
  if (isUnavailable(error)) {
    logWarning(error, error.texts.log, place)
    return unavailable(toStaff ? error.texts.staff : error.texts.visitor)
  }
  logError(error, 'a call failed', place)
  return new HttpError('internal', 'Something went wrong on our side. Please try again later')
}

/** Answers unsupported methods with 405 and `Allow`. Every route file exports `methods({ … })`. */
export function methods(
  handlers: Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Route>>,
): Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', Handler> {
  const allow = [...Object.keys(handlers), ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const refuse: Handler = async (request) =>
    errorResponse(
      new HttpError('methodNotAllowed', `${request.method} is not possible here. Possible: ${allow}`, {
        headers: { Allow: allow },
      }),
    )
  return {
    GET: handlers.GET ?? refuse,
    HEAD: handlers.GET ? withoutBody(handlers.GET) : refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    OPTIONS: async () => new Response(null, { status: 204, headers: { Allow: allow } }),
  }
}

function withoutBody(get: Handler): Handler {
  return async (request, context) => {
    const answer = await get(request, context)
    return new Response(null, { status: answer.status, headers: answer.headers })
  }
}
