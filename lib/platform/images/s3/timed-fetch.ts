import { codeOf } from './errors'

/** A body is expected to leave at least this fast. */
const bytesPerSecond = 100_000

const lost = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/**
 * `fetch` that gives up when the server is silent for this long: before its answer begins, and between two pieces of it.
 * A limit for the whole exchange would cut off large files. A connection that the server closed while it was idle is
 * opened again, once: every call to S3 can be repeated.
 */
export function fetchWithin(milliseconds: number): typeof fetch {
  return async (input, init) => {
    const attempt = () => fetchOnce(milliseconds, input, init)
    try {
      return await attempt()
    } catch (error) {
      if (!lost.test(codeOf(error) ?? '') || init?.body instanceof ReadableStream) throw error
      return attempt()
    }
  }
}

async function fetchOnce(
  milliseconds: number,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const controller = new AbortController()
  const silent = () => controller.abort(new Error(`no answer in ${milliseconds / 1000} s`))
  const within = async <Result>(work: Promise<Result>, allowed: number): Promise<Result> => {
    const timer = setTimeout(silent, allowed)
    try {
      return await work
    } finally {
      clearTimeout(timer)
    }
  }
  const sending = (sizeOf(init?.body) / bytesPerSecond) * 1000
  // Next's `fetch` must not keep answers.
  const response = await within(
    fetch(input, { ...init, cache: 'no-store', signal: controller.signal }),
    milliseconds + sending,
  )
  const reader = response.body?.getReader()
  if (!reader) return response
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await within(reader.read(), milliseconds)
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, response)
}

function sizeOf(body: RequestInit['body']): number {
  if (body instanceof Uint8Array || body instanceof ArrayBuffer) return body.byteLength
  if (body instanceof Blob) return body.size
  return 0
}
