// The API document (OpenAPI 3.1), made from the options of each `route()`, and its types.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BodyType } from '@/lib/platform/http/body/read'
import { specificCodes, statusOf, type HttpErrorCode } from '@/lib/platform/http/errors'
import type { RateLimit } from '@/lib/platform/http/rate-limit-store'
import type { Answer, Definition, Handler, Route } from '@/lib/platform/http/route'
import { z } from '@/lib/platform/http/zod'
import { root } from '../run/process.mjs'

export const documentFile = join(root, 'docs', 'openapi.json')
export const typesFile = join(root, 'docs', 'openapi.d.ts')

type Json = Record<string, unknown>
export type Methods = Partial<Record<string, Handler & Partial<Route>>>

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const about =
  `The calls of visitors and staff. Answers are JSON unless another type is named, and errors are one sentence of
plain text, with its code in \`X-Error-Code\`. Texts are trimmed, unknown fields of a body are ignored, and the last of duplicate fields counts. HEAD answers
like GET without a body; methods that a path does not support are answered with 405 and \`Allow\`. Times are in UTC, days
on Ko Samui. While the database is unavailable, any call may be answered with 503 and \`Retry-After\`. To repeat a request,
send the same \`Idempotency-Key\`: for a day it gets the same answer.`.replaceAll('\n', ' ')

const refusals: Partial<Record<HttpErrorCode, string>> = {
  invalid: 'A value is missing or invalid; the answer names it',
  unauthenticated: 'The caller is not signed in, or the credentials are wrong',
  forbidden: 'The role does not allow it, the request comes from another site, or the link is invalid',
  notFound: 'It does not exist, or the caller may not see it',
  conflict: 'It has changed since it was read, or its state does not allow the request',
  unsupportedMediaType: 'The content type of the body is not supported',
  tooManyRequests: 'Too many requests; Retry-After tells when to try again',
  unavailable: 'The database or the storage is unavailable; Retry-After tells when to try again',
}

/** The exports of all route files, by path as in the folder: `/api/leads/[id]`. */
export async function readRoutes(): Promise<Record<string, Methods>> {
  const folder = join(root, 'app')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('/route.ts'),
  )
  const routes = await Promise.all(
    files.sort().map(async (name) => {
      const { href } = pathToFileURL(join(folder, name))
      const path = `/${name.replace(/\/route\.ts$/, '')}`
      return [path, (await import(href)) as Methods] as const
    }),
  )
  return Object.fromEntries(routes)
}

export function documentText(routes: Record<string, Methods>): string {
  return `${JSON.stringify(documentOf(routes), null, 2)}\n`
}

/** The types of the written document, with which the dashboard calls the API. */
export function typesText(): string {
  // A process of its own, because jest cannot load it.
  const program = join(root, 'node_modules/openapi-typescript/bin/cli.js')
  const args = [program, documentFile, '--default-non-nullable=false']
  return execFileSync(process.execPath, args, { encoding: 'utf8' })
}

function documentOf(routes: Record<string, Methods>) {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const [folder, handlers] of Object.entries(routes)) {
    const path = folder.replace(/\[(\w+)\]/g, '{$1}')
    for (const method of verbs) {
      const definition = handlers[method]?.definition
      if (!definition?.summary) continue
      const [, , tag = ''] = path.split('/')
      const operation = operationOf(method, path, definition, schemas)
      paths[path] = { ...paths[path], [method.toLowerCase()]: { tags: [tag], ...operation } }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nava Ridge',
      version: packageVersion(),
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: Object.fromEntries(
        Object.entries(refusals).map(([code, text]) => [code, refusalOf(code as HttpErrorCode, text)]),
      ),
      headers: {
        errorCode: {
          description: 'What went wrong, for programs: each code has one status',
          required: true,
          schema: { enum: [...Object.keys(statusOf), ...Object.keys(specificCodes)] },
        },
        errorFields: {
          description:
            'Paths of the invalid fields, at most twenty; the sentence is about the first: `email, translations.th.title`',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-next-auth.session-token',
          description:
            'Set by signing in. Over plain http the cookie is named next-auth.session-token. A call names the role that it needs: every member has the role sales, and an owner may call all.',
        },
      },
    },
  }
}

function operationOf(method: string, path: string, definition: Definition, schemas: Json): Json {
  const { summary, answers = {}, staff, repeatable, query, path: inPath, body, example } = definition
  const parameters = [
    ...parametersOf('path', inPath, schemas),
    ...parametersOf('query', query, schemas),
    ...(repeatable ? [{ name: 'Idempotency-Key', in: 'header', schema: keySchema }] : []),
  ]
  const responses = [
    ...Object.entries(answers).map(([status, answer]) => [status, responseOf(status, answer, schemas)]),
    ...refusalsOf(method, definition),
  ]
  return {
    operationId: operationId(method, path),
    summary,
    security: staff ? [{ session: [staff.role] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !body.accepts.optional,
        'x-max-bytes': body.accepts.maxBytes,
        content: contentOf(body.accepts, example, schemas),
      },
    }),
    responses: Object.fromEntries(responses),
  }
}

const keySchema = { type: 'string', minLength: 1, maxLength: 200, pattern: '^(?!form:)[\\x21-\\x7e]+$' }

function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => part.split(/[^A-Za-z{}]+/))
  const name = words.map((word) => word.replace(/^\{(.*)\}$/, 'by $1').replace(/(?:^| )./g, upperCase))
  return method.toLowerCase() + name.join('')
}

const upperCase = (text: string) => text.trim().toUpperCase()

function responseOf(status: string, answer: Answer, schemas: Json): Json {
  const description =
    {
      303: 'Redirects to a page',
      304: 'The client already has this version',
      308: 'It has another address now',
    }[status] ?? 'Success'
  if (answer instanceof z.ZodType)
    return { description, content: { 'application/json': { schema: schemaOf(answer, 'output', schemas) } } }
  if (answer.length === 0) return { description }
  return { description, content: Object.fromEntries(answer.map((type) => [type, fileOf(type)])) }
}

const fileOf = (type: string) => (type.startsWith('text/') ? { schema: { type: 'string' } } : {})

function refusalsOf(method: string, definition: Definition): [string, Json][] {
  const { staff, fromAnywhere, path, query, body, limit, repeatable, refuses = [] } = definition
  const codes = new Set<HttpErrorCode>([
    ...(query || body || repeatable ? (['invalid'] as const) : []),
    ...(staff ? (['unauthenticated'] as const) : []),
    ...(staff || !(method === 'GET' || fromAnywhere) ? (['forbidden'] as const) : []),
    ...(path ? (['notFound'] as const) : []),
    ...(body ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
    ...(limit ? (['tooManyRequests'] as const) : []),
    ...refuses,
    'unavailable',
  ])
  const texts: Partial<Record<HttpErrorCode, string>> = {
    ...(body && { tooLarge: `The body is larger than ${body.accepts.maxBytes / 1024} kB` }),
    ...(limit && { tooManyRequests: `More than ${limitText(limit.byAddress)} from one network address` }),
  }
  return [...codes]
    .sort((a, b) => statusOf[a] - statusOf[b])
    .map((code) => {
      const text = texts[code]
      const response = text ? refusalOf(code, text) : { $ref: `#/components/responses/${code}` }
      return [String(statusOf[code]), response]
    })
}

function limitText({ points, seconds }: RateLimit): string {
  return `${points} in ${seconds / 60} minutes`
}

function refusalOf(code: HttpErrorCode, description: string): Json {
  const isRetryable = statusOf[code] === 429 || statusOf[code] === 503
  return {
    description,
    headers: {
      'X-Error-Code': { $ref: '#/components/headers/errorCode' },
      ...(code === 'invalid' && { 'X-Error-Fields': { $ref: '#/components/headers/errorFields' } }),
      ...(isRetryable && { 'Retry-After': { schema: { type: 'integer' } } }),
    },
    content: { 'text/plain': { schema: { type: 'string' } } },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: property,
  }))
}

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>
  required?: string[]
}

interface Accepted {
  types: readonly BodyType[]
  schema: z.ZodType
  files?: string
}

function contentOf({ types, schema, files }: Accepted, example: unknown, schemas: Json): Json {
  const json = schemaOf(schema, 'input', schemas) as ObjectSchema
  return Object.fromEntries(
    types.map((type) => {
      if (files !== undefined) return [type, { schema: uploadOf(json, files) }]
      return [type, { schema: json, ...(type === 'application/json' && example ? { example } : {}) }]
    }),
  )
}

/** A form sends each value of a nested object in its own field as JSON: `translations.th`. */
function uploadOf({ properties = {}, required = [] }: ObjectSchema, files: string): Json {
  const fields: Json = {
    [files]: { type: 'array', maxItems: 60, items: { type: 'string', format: 'binary' } },
  }
  for (const [name, property] of Object.entries(properties)) {
    if (!property.properties) fields[name] = property
    for (const key of Object.keys(property.properties ?? {}))
      fields[`${name}.${key}`] = { type: 'string', contentMediaType: 'application/json' }
  }
  return { type: 'object', properties: fields, required }
}

/** The JSON Schema of a zod schema. Schemas with an id go to `schemas`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const made = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs = {}, properties } = JSON.parse(text) as { $defs?: Json; properties: { schema: Json } }
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _, ...rest } = definition as Json
    schemas[name] = rest
  }
  return properties.schema
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

const override: Override = ({ zodSchema, jsonSchema }) => {
  // A wrong value of such a field is ignored.
  if (zodSchema._zod.def.type === 'catch') for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // The format replaces the pattern.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  // Numbers in URLs are parsed from text.
  if ([jsonSchema.type].flat().includes('integer')) {
    delete jsonSchema.anyOf
    delete jsonSchema.pattern
  }
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}
