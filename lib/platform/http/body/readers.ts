import type { NextRequest } from 'next/server'
import { z } from '@/lib/platform/http/zod'
import { bodyKind, bodyLimits, readForm, readJson, type BodyType } from './read'
import type { HttpError, HttpErrorCode } from '@/lib/platform/http/errors'
import { readMultipart, type FileReader } from './multipart'
import { parse } from '@/lib/platform/http/validation-error'

/** How a request body is read: the `body` option of `route()`. */
export interface BodyReader<Body> {
  /** Accepted content types, for the API document. */
  accepts: AcceptedBody
  /** Checks the content type, before the rate limit. */
  open: (request: NextRequest) => Promise<OpenBody<Body>>
}

interface AcceptedBody {
  types: readonly BodyType[]
  schema: z.ZodType
  maxBytes: number
  /** The request may have no body. */
  optional?: true
  /** Name of the field that contains the uploaded files. */
  files?: string
}

export interface OpenBody<Body> {
  /** Reads and validates the body, after the rate limit. */
  read: () => Promise<Body>
  /** Replaces the plain text response for some errors. */
  refuse?: (error: HttpError) => Promise<Response | undefined>
}

/** `maxBytes` is for bodies larger than the usual 64 kB. */
export function json<Body>(schema: z.ZodType<Body>, maxBytes: number = bodyLimits.json): BodyReader<Body> {
  return {
    accepts: { types: ['application/json'], schema, maxBytes },
    open: async (request) => {
      bodyKind(request.headers, ['json'])
      return { read: async () => parse(schema, await readJson(request, maxBytes)) }
    },
  }
}

/** Like `json`; a request without any body counts as `{}`. */
export function optionalJson<Body>(schema: z.ZodType<Body>): BodyReader<Body> {
  const { accepts, open } = json(schema)
  return {
    accepts: { ...accepts, optional: true },
    open: async (request) =>
      isEmpty(request.headers) ? { read: async () => parse(schema, {}) } : open(request),
  }
}

function isEmpty(headers: Headers): boolean {
  const sent = ['content-type', 'transfer-encoding'].some((name) => headers.has(name))
  return !sent && Number(headers.get('content-length') ?? 0) === 0
}

interface JsonOrForm<Input> {
  input: Input
  /** The plain form as sent; null when the body was JSON. */
  form: URLSearchParams | null
}

interface PlainForm {
  /** Converts a form to the input of the schema; by default the fields are used unchanged. */
  values?: (form: URLSearchParams) => unknown
  /** Renders the rejected form again. */
  refuse: (form: URLSearchParams, error: HttpError, request: NextRequest) => Response
}

/** Errors of the whole request get a sentence: rendering a form costs more than reading it. */
const jsonOnlyErrors: ReadonlySet<HttpErrorCode> = new Set([
  'forbidden',
  'tooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
])

/** JSON, or a plain HTML form from visitors without JavaScript. */
export function jsonOrForm<Input>(
  schema: z.ZodType<Input>,
  { values = (form) => Object.fromEntries(form), refuse }: PlainForm,
): BodyReader<JsonOrForm<Input>> {
  return {
    accepts: {
      types: ['application/json', 'application/x-www-form-urlencoded'],
      schema,
      maxBytes: bodyLimits.json,
    },
    open: async (request) => {
      if (bodyKind(request.headers, ['json', 'form']) === 'json')
        return {
          read: async () => ({ input: parse(schema, await readJson(request, bodyLimits.json)), form: null }),
        }
      let form: URLSearchParams | undefined
      return {
        read: async () => {
          form = await readForm(request, bodyLimits.json)
          return { input: parse(schema, values(form)), form }
        },
        refuse: async (error) => {
          if (jsonOnlyErrors.has(error.code)) return undefined
          // Read now if the database failed before, so that the visitor's input is not lost.
          form ??= await readForm(request, bodyLimits.json).catch(() => undefined)
          return form && refuse(form, error, request)
        },
      }
    },
  }
}

interface Upload<Fields, File> {
  /** Name of the field with the files. */
  field: string
  readFile: FileReader<File>
  fields: z.ZodType<Fields>
  values: (form: URLSearchParams) => unknown
}

/** Files keep the order in which they were sent. */
export function multipart<Fields, File>({
  field,
  readFile,
  fields: schema,
  values,
}: Upload<Fields, File>): BodyReader<{ fields: Fields; files: File[] }> {
  return {
    accepts: { types: ['multipart/form-data'], schema, maxBytes: bodyLimits.multipart, files: field },
    open: async (request) => {
      bodyKind(request.headers, ['multipart'])
      return {
        read: async () => {
          const { fields, files } = await readMultipart(request, field, readFile)
          return { fields: parse(schema, values(fields)), files }
        },
      }
    },
  }
}

export const noFields = { fields: z.object({}), values: () => ({}) }
