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
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * The only way the browser calls the API. `T` is the response's JSON, typed by `lib/…/schema.ts`.
 * @throws ApiError for every response that is not OK
 */
export async function callApi<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const answer = await fetchApi(method, path, options)
  return (await answer.json()) as T
}

/** Like `callApi`, but returns the whole response. */
export async function fetchApi(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { body, headers, signal } = options
  const asJson = body !== undefined && !(body instanceof FormData)
  const answer = await fetch(fresh(path), {
    method,
    credentials: 'include',
    headers: { ...(asJson && { 'Content-Type': 'application/json' }), ...noCache(path), ...headers },
    ...(body !== undefined && { body: asJson ? JSON.stringify(body) : body }),
    ...(signal && { signal }),
  })
  if (!answer.ok) throw await errorOf(answer, path)
  return answer
}

/**
 * Like `callApi`, for large uploads: only XMLHttpRequest reports upload progress.
 * @param onSent progress from 0 to 1
 */
export function uploadApi<T>(
  path: string,
  body: FormData,
  { signal, onSent }: { signal: AbortSignal; onSent: (part: number) => void },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', path)
    call.withCredentials = true
    call.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    call.onerror = () => reject(new TypeError('Failed to fetch'))
    call.onabort = () => reject(signal.reason)
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText) as T)
      else reject(refused(call.status, call.responseText || call.statusText, path))
    }
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(body)
  })
}

type Listener = () => void
const listeners = new Set<Listener>()

/** Registers a listener for 401 responses after the session has ended. */
export function onUnauthenticated(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function errorOf(answer: Response, path: string): Promise<ApiError> {
  return refused(answer.status, (await answer.text()) || answer.statusText, path, answer.headers)
}

function refused(status: number, sentence: string, path: string, headers?: Headers): ApiError {
  if (status === 401 && !path.startsWith('/api/auth/login')) for (const listener of listeners) listener()
  return new ApiError(status, sentence, headers)
}

function aboutSession(path: string): boolean {
  return path.includes('/auth/')
}

// No proxy may answer requests about the session from its cache.
function fresh(path: string): string {
  return aboutSession(path) ? `${path}${path.includes('?') ? '&' : '?'}t=${Date.now()}` : path
}

function noCache(path: string): Record<string, string> {
  return aboutSession(path)
    ? { 'Cache-Control': 'no-cache, no-store, must-revalidate', Pragma: 'no-cache' }
    : {}
}
