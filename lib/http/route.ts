import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { isWriteConflict, troubleOf } from '@/lib/db/errors'
import { explanations } from '@/lib/db/trouble'
import { logError, logWarning } from '@/lib/log/log'
import { pathForLog } from '@/lib/log/path'
import type { LimitName } from './rate-limits'
import { countTry } from './rate-limit-store'
import { bodyKind, bodyLimits, readForm, readJson } from './body'
import {
  apiPolicy,
  writeConflict,
  notFound,
  HttpError,
  errorResponse,
  unauthenticated,
  unavailable,
} from './errors'
import { readMultipart, type FileReader } from './multipart'
import { clientAddress, refuseOtherSites } from './origin'
import { validationError } from './validation-error'

type Params = Record<string, string | string[] | undefined>
type NextContext = { params: Promise<Params> }
export type Handler = (request: NextRequest, context: NextContext) => Promise<Response>

/** How a plain HTML form is read and answered, for visitors without JavaScript. */
interface PlainForm<Result> {
  read: (form: URLSearchParams) => unknown
  accepted: (form: URLSearchParams, result: Result, request: NextRequest) => Response
  refused: (form: URLSearchParams, error: HttpError, request: NextRequest) => Response
}

/** How a post with files is read: which field they stand in, what is made of each, and what the other fields mean. */
interface Upload<File> {
  field: string
  readFile: FileReader<File>
  read: (form: URLSearchParams) => unknown
}

interface Options<Body, Query, Path, Result, Staff, File> {
  /** Only for signed-in staff: finds who asks, else 401 before anything is read. Handed in, as sessions are a higher room's. */
  staff?: (headers: Headers) => Promise<Staff | null>
  limit?: { byAddress: LimitName; overall?: LimitName }
  body?: z.ZodType<Body>
  maxBytes?: number
  form?: PlainForm<Result>
  files?: Upload<File>
  query?: z.ZodType<Query>
  /** Parts of the address. A part that does not fit means that there is nothing there: 404. */
  path?: z.ZodType<Path>
}

/** What a handler is told. */
export interface Call<Body = undefined, Query = undefined, Path = undefined, Staff = null, File = never> {
  request: NextRequest
  body: Body
  /** What was made of the files, in the order in which they were sent. */
  files: File[]
  query: Query
  path: Path
  address: string
  staff: Staff
  /** Whether the request was a plain HTML form. */
  plainForm: boolean
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The one way to answer a call: origin → session → path and query → kind of body → limit → size → schema → handler →
 * answer; a plain form is read before the limit, so that an error can show it again. A handler returns a value, sent as
 * JSON, or a Response. Whatever it throws becomes one sentence of plain text.
 */
export function route<
  Body = undefined,
  Query = undefined,
  Path = undefined,
  Result = unknown,
  Staff = null,
  File = never,
>(
  options: Options<Body, Query, Path, Result, Staff, File>,
  handle: (call: Call<Body, Query, Path, Staff, File>) => Promise<Result> | Result,
): Handler {
  return async (request, context) => {
    let form: URLSearchParams | undefined
    let staff: Staff | null = null
    try {
      const address = clientAddress(request.headers)
      if (!reading.has(request.method)) refuseOtherSites(request.headers)
      if (options.staff) staff = await options.staff(request.headers)
      if (options.staff && !staff) throw unauthenticated()
      const path = options.path ? parsePath(options.path, await context.params) : undefined
      const query = options.query
        ? parse(options.query, Object.fromEntries(request.nextUrl.searchParams))
        : undefined
      const plainForm = options.form !== undefined && bodyKind(request.headers, ['json', 'form']) === 'form'
      if (plainForm) form = await readForm(request, options.maxBytes ?? bodyLimits.json)
      await count(options.limit, address)
      const sent = options.files ? await filesOf(request, options.files) : { value: undefined, files: [] }
      const value = async () =>
        sent.value ?? (form ? options.form?.read(form) : await jsonOf(request, options.maxBytes))
      const body = options.body ? parse(options.body, await value()) : undefined
      const { files } = sent
      const call = { request, body, files, query, path, address, staff, plainForm } as Call<
        Body,
        Query,
        Path,
        Staff,
        File
      >
      const result = await handle(call)
      if (form && options.form) return options.form.accepted(form, result, request)
      return result instanceof Response ? result : json(result)
    } catch (error) {
      const known = httpErrorOf(error, request, staff !== null)
      return form && options.form ? options.form.refused(form, known, request) : errorResponse(known)
    }
  }
}

export function created(value: unknown): Response {
  return json(value, { status: 201 })
}

/** JSON that no cache keeps. */
export function json(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(value, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Security-Policy': apiPolicy, ...headers },
  })
}

async function count(limit: { byAddress: LimitName; overall?: LimitName } | undefined, address: string) {
  if (!limit) return
  await countTry(limit.byAddress, address)
  if (limit.overall) await countTry(limit.overall, 'all')
}

async function jsonOf(request: NextRequest, maxBytes: number = bodyLimits.json): Promise<unknown> {
  bodyKind(request.headers, ['json'])
  return readJson(request, maxBytes)
}

async function filesOf<File>(request: NextRequest, { field, readFile, read }: Upload<File>) {
  bodyKind(request.headers, ['multipart'])
  const { fields, files } = await readMultipart(request, field, readFile)
  return { value: read(fields), files }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw validationError(result.error)
  return result.data
}

function parsePath<T>(schema: z.ZodType<T>, params: Params): T {
  const result = schema.safeParse(params)
  if (!result.success) throw notFound()
  return result.data
}

/** @param toStaff who can do something about the trouble of a database is told what it is */
function httpErrorOf(error: unknown, request: NextRequest, toStaff: boolean): HttpError {
  if (error instanceof HttpError) return error
  // A client that went away while sending is no fault of ours and gets no answer anyway.
  if (request.signal.aborted) return new HttpError('invalid', 'The request was not sent completely')
  const place = {
    id: request.headers.get('x-request-id') ?? undefined,
    method: request.method,
    path: pathForLog(request.nextUrl.pathname, 500),
  }
  const trouble = troubleOf(error)
  if (trouble || isWriteConflict(error)) {
    logWarning(error, 'a call has to be made again', place)
    if (!trouble) return writeConflict()
    const { what, whatToDo } = explanations[trouble]
    return toStaff ? unavailable(`${what} ${whatToDo}`) : unavailable()
  }
  logError(error, 'a call failed', place)
  return new HttpError('internal', 'Something went wrong on our side. Please try again later')
}
