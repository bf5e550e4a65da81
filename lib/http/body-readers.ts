import type { NextRequest } from 'next/server'
import { z } from '@/lib/zod'
import { bodyKind, bodyLimits, readForm, readJson } from './body'
import type { HttpError } from './errors'
import { readMultipart, type FileReader } from './multipart'
import { parse } from './validation-error'

/** How the body of a call is read: what `body` in the options of `route()` is made of. */
export interface BodyReader<Body> {
  /** Looks at the kind of body, before tries are counted. */
  open: (request: NextRequest) => Promise<OpenBody<Body>>
}

export interface OpenBody<Body> {
  /** Reads and checks it, after tries were counted. */
  read: () => Promise<Body>
  /** Answers an error in place of the sentence of plain text. */
  refuse?: (error: HttpError) => Response
}

/** JSON. `maxBytes` where the usual 64 kB are too few. */
export function json<Body>(schema: z.ZodType<Body>, maxBytes: number = bodyLimits.json): BodyReader<Body> {
  return {
    open: async (request) => {
      bodyKind(request.headers, ['json'])
      return { read: async () => parse(schema, await readJson(request, maxBytes)) }
    },
  }
}

export interface JsonOrForm<Input> {
  input: Input
  /** The plain form as it was sent; null when the body was JSON. */
  form: URLSearchParams | null
}

interface PlainForm {
  /** What a form says, as the schema wants it. */
  values: (form: URLSearchParams) => unknown
  /** Shows a form again that was refused. */
  refuse: (form: URLSearchParams, error: HttpError, request: NextRequest) => Response
}

/**
 * JSON, or a plain HTML form of visitors without JavaScript. The form is read before tries are counted, so that every
 * error can show it again.
 */
export function jsonOrForm<Input>(
  schema: z.ZodType<Input>,
  { values, refuse }: PlainForm,
): BodyReader<JsonOrForm<Input>> {
  return {
    open: async (request) => {
      if (bodyKind(request.headers, ['json', 'form']) === 'json')
        return {
          read: async () => ({ input: parse(schema, await readJson(request, bodyLimits.json)), form: null }),
        }
      const form = await readForm(request, bodyLimits.json)
      return {
        read: async () => ({ input: parse(schema, values(form)), form }),
        refuse: (error) => refuse(form, error, request),
      }
    },
  }
}

interface Upload<Fields, File> {
  /** In which field the files stand. */
  field: string
  readFile: FileReader<File>
  /** The schema of the other fields, and what the form says, as that schema wants it. */
  fields: z.ZodType<Fields>
  values: (form: URLSearchParams) => unknown
}

/** A post with files, which are in the order in which they were sent. */
export function multipart<Fields, File>({
  field,
  readFile,
  fields: schema,
  values,
}: Upload<Fields, File>): BodyReader<{ fields: Fields; files: File[] }> {
  return {
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

/** For a post of files alone: other fields are read over. */
export const noFields = { fields: z.object({}), values: () => ({}) }
