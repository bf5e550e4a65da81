import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import type { paths } from '@/docs/openapi'
import * as client from '@/lib/platform/http/api-client'

/** API calls typed by the API document, except for query parameters. */

type Verb<Method extends string> = Lowercase<Method>

/** Types of filled patterns: `/api/leads/{id}` becomes `/api/leads/${number}`. */
type Filled<Pattern, Value extends string | number> = Pattern extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${Value}${Filled<Rest, Value>}`
  : Pattern
type ValueOf<Operation> = Operation extends { parameters: { path: infer Path } }
  ? Extract<Path[keyof Path], string | number>
  : never

type Plain<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path

type OperationAt<Pattern extends keyof paths, Method extends string> =
  Verb<Method> extends keyof paths[Pattern] ? paths[Pattern][Verb<Method>] : never

/** The operation of a path or, without one, of the pattern that matches it. */
type OperationOf<Method extends string, Path extends string> = Path extends unknown
  ? OneOperation<Method, Plain<Path>>
  : never
type OneOperation<Method extends string, Path extends string> = Path extends keyof paths
  ? OperationAt<Path, Method>
  : {
      [Pattern in keyof paths]: Path extends Filled<Pattern, ValueOf<OperationAt<Pattern, Method>>>
        ? OperationAt<Pattern, Method>
        : never
    }[keyof paths]

export type Answer<Method extends string, Path extends string> =
  OperationOf<Method, Path> extends { responses: infer Replies }
    ? { [Status in keyof Replies & (200 | 201 | 202)]: JsonIn<Replies[Status]> }[keyof Replies &
        (200 | 201 | 202)]
    : never
type JsonIn<Holder> = Holder extends { content: { 'application/json': infer Json } } ? Json : never

/** An optional property may also be undefined, which JSON omits. */
type Loose<Value> = {
  [Name in keyof Value]: Loose<Value[Name]> | (object extends Pick<Value, Name> ? undefined : never)
}
type Body<Operation> = Operation extends { requestBody: infer Holder } ? Loose<JsonIn<Holder>> : undefined

interface Rest {
  headers?: Record<string, string>
  signal?: AbortSignal
}
type Options<Operation> =
  Body<Operation> extends undefined ? [options?: Rest] : [options: Rest & { body: Body<Operation> }]

type Known<Method extends string, Path extends string> = [OperationOf<Method, Path>] extends [never]
  ? never
  : Path
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const callApi = client.callApi as <M extends Method, Path extends string>(
  method: M,
  path: Known<M, Path>,
  ...options: Options<OperationOf<M, Path>>
) => Promise<Answer<M, Path>>

/** Like `callApi`, but returns the whole response. */
export const fetchApi = client.fetchApi as <Path extends string>(
  method: 'GET',
  path: Known<'GET', Path>,
  options?: Rest,
) => Promise<Omit<Response, 'json'> & { json: () => Promise<Answer<'GET', Path>> }>

/** Like `callApi`, for photos with upload progress. */
export const uploadApi = client.uploadApi as <Path extends string>(
  path: Known<'POST', Path>,
  body: FormData,
  options: { signal: AbortSignal; onSent: (part: number) => void },
) => Promise<Answer<'POST', Path>>

/** A query by its key: the path and its query parameters, if any. */
export function reading<const Path extends string, const Rest extends readonly string[]>(
  queryKey: readonly [Known<'GET', Path>, ...Rest],
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) =>
      client.callApi<Answer<'GET', Path>>('GET', queryKey.filter(Boolean).join('?'), { signal }),
  })
}
