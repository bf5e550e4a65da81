import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import type { paths } from '@/docs/openapi'
import type { ErrorCode } from '@/lib/platform/http/errors'

/** The dashboard's calls of the API, typed by its document except for query parameters. */

/** Types of filled patterns: `/api/leads/{id}` becomes `/api/leads/${number}`. */
type Filled<Pattern, Value extends string | number> = Pattern extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${Value}${Filled<Rest, Value>}`
  : Pattern
type ValueOf<Operation> = Operation extends { parameters: { path: infer Path } }
  ? Extract<Path[keyof Path], string | number>
  : never

type OperationAt<Pattern extends keyof paths, Method extends string> =
  Lowercase<Method> extends keyof paths[Pattern] ? paths[Pattern][Lowercase<Method>] : never

/** The operation of a path or, without one, of the pattern that matches it. */
type OperationOf<Method extends string, Path extends string> = Path extends unknown
  ? OneOperation<Method, Path extends `${infer Start}?${string}` ? Start : Path>
  : never
type OneOperation<Method extends string, Path extends string> = Path extends keyof paths
  ? OperationAt<Path, Method>
  : {
      [Pattern in keyof paths]: Path extends Filled<Pattern, ValueOf<OperationAt<Pattern, Method>>>
        ? OperationAt<Pattern, Method>
        : never
    }[keyof paths]

type Answer<Method extends string, Path extends string> =
  OperationOf<Method, Path> extends { responses: infer Replies }
    ? { [Status in keyof Replies & (200 | 201 | 202)]: JsonIn<Replies[Status]> }[keyof Replies &
        (200 | 201 | 202)]
    : never
type JsonIn<Holder> = Holder extends { content: { 'application/json': infer Json } } ? Json : never

/** An optional property may also be undefined, which JSON omits. */
type Loose<Value> = {
  [Name in keyof Value]: Loose<Value[Name]> | (object extends Pick<Value, Name> ? undefined : never)
}
type Body<Operation> = Operation extends { requestBody?: infer Holder } ? Loose<JsonIn<Holder>> : undefined

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

/** @throws ApiError for every response that is not OK */
export const callApi = callUntyped as <M extends Method, Path extends string>(
  method: M,
  path: Known<M, Path>,
  ...options: Options<OperationOf<M, Path>>
) => Promise<Answer<M, Path>>

/** Like `callApi`, but returns the whole response. */
export const fetchApi = fetchUntyped as <Path extends string>(
  method: 'GET',
  path: Known<'GET', Path>,
  options?: Rest,
) => Promise<Omit<Response, 'json'> & { json: () => Promise<Answer<'GET', Path>> }>

/**
 * Like `callApi`, for photos: only XMLHttpRequest reports the progress of an upload.
 * `onSent` gets it from 0 to 1.
 */
export const uploadApi = uploadUntyped as <Path extends string>(
  path: Known<'POST', Path>,
  body: FormData,
  options: { signal: AbortSignal; onSent: (part: number) => void },
) => Promise<Answer<'POST', Path>>

/** A query by its key: the path and its query parameters, if any. */
export function apiQuery<const Path extends string, const Rest extends readonly string[]>(
  queryKey: readonly [Known<'GET', Path>, ...Rest],
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) =>
      callUntyped<Answer<'GET', Path>>('GET', queryKey.filter(Boolean).join('?'), { signal }),
  })
}

/** A failed call. Toasts show the message `"{status}: {sentence}"`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly headers = new Headers(),
  ) {
    super(`${status}: ${sentence}`)
    this.name = 'ApiError'
  }
  get code() {
    return this.headers.get('X-Error-Code') as ErrorCode | null
  }
  /** Paths of the invalid fields. The sentence is about the first. */
  get fields() {
    return this.headers.get('X-Error-Fields')?.split(', ') ?? []
  }
}

/** No complete response arrived. Its text replaces the browsers' messages, which differ and do not help. */
export class NoAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super('The server did not answer. Please check your connection', options)
    this.name = 'NoAnswer'
  }
}

/** An error in words for a person: without the status. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence
  return error instanceof Error ? error.message : String(error)
}

type CallOptions = Rest & { body?: unknown }

async function callUntyped<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const answer = await fetchUntyped(method, path, options)
  return (await orNoAnswer(answer.json())) as T
}

async function fetchUntyped(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { body, headers, signal } = options
  const asJson = body !== undefined && !(body instanceof FormData)
  const answer = await orNoAnswer(
    fetch(withTimestamp(path), {
      method,
      credentials: 'include',
      headers: { ...(asJson && { 'Content-Type': 'application/json' }), ...noCache(path), ...headers },
      ...(body !== undefined && { body: asJson ? JSON.stringify(body) : body }),
      ...(signal && { signal }),
    }),
  )
  if (!answer.ok) throw await errorOf(answer, path)
  return answer
}

/** @throws NoAnswer if the connection failed or the response was cut off; passes an AbortError on */
async function orNoAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw cause instanceof TypeError || cause instanceof SyntaxError ? new NoAnswer({ cause }) : cause
  }
}

async function uploadUntyped<T>(
  path: string,
  body: FormData,
  { signal, onSent }: { signal: AbortSignal; onSent: (part: number) => void },
): Promise<T> {
  // An aborted signal reports nothing to listeners that come later.
  signal.throwIfAborted()
  const call = new XMLHttpRequest()
  call.open('POST', path)
  call.withCredentials = true
  await new Promise<void>((resolve, reject) => {
    call.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    call.onerror = () => reject(new NoAnswer())
    call.onabort = () => reject(signal.reason)
    call.onload = () => resolve()
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(body)
  })
  if (call.status >= 200 && call.status < 300) return orNoAnswer(parsed<T>(call.responseText))
  const text = sentenceIn(call.responseText) || call.statusText
  throw reportRefusal(call.status, text, path, headersOf(call))
}

async function parsed<T>(json: string): Promise<T> {
  return JSON.parse(json) as T
}

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().matchAll(/^([\w-]+):(.*)$/gm)
  return new Headers([...lines].map(([, name = '', value = '']): [string, string] => [name, value]))
}

type Listener = (status: 401 | 403) => void
const listeners = new Set<Listener>()

/** Registers a listener for 401 responses after the session has ended, and 403 after the role has changed. */
export function onRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function errorOf(answer: Response, path: string): Promise<ApiError> {
  const text = sentenceIn(await orNoAnswer(answer.text()))
  return reportRefusal(answer.status, text || answer.statusText, path, answer.headers)
}

/** Empty for an HTML page, which a proxy sends instead of a sentence. */
function sentenceIn(text: string): string {
  return text.trimStart().startsWith('<') ? '' : text
}

function reportRefusal(status: number, sentence: string, path: string, headers?: Headers): ApiError {
  if ((status === 401 || status === 403) && !path.startsWith('/api/auth/login'))
    for (const listener of listeners) listener(status)
  return new ApiError(status, sentence || 'The server could not do this. Please try again', headers)
}

function aboutSession(path: string): boolean {
  return path.includes('/auth/')
}

// No proxy may answer requests about the session from its cache.
function withTimestamp(path: string): string {
  return aboutSession(path) ? `${path}${path.includes('?') ? '&' : '?'}t=${Date.now()}` : path
}

function noCache(path: string): Record<string, string> {
  return aboutSession(path)
    ? { 'Cache-Control': 'no-cache, no-store, must-revalidate', Pragma: 'no-cache' }
    : {}
}
