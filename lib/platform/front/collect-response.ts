import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A response that a handler has finished and that has not been sent. */
export interface Collected {
  status: number
  /** Those that the handler set or changed. */
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Not if the client disconnected first. */
  complete: boolean
  /** Sends it with its headers as they are now, and its own body or another encoding of it. */
  send: (encoded?: Buffer) => void
}

/** Methods with which a handler sends; the response gets them back before it is sent. */
const sending = ['writeHead', 'write', 'end', 'flushHeaders'] as const

/**
 * Runs a handler and holds its response back until it is complete, so that its headers can depend on its body. Resolves
 * also if the client disconnects; rejects never.
 */
export function collect(response: ServerResponse, handle: () => void): Promise<Collected> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const before = { ...response.getHeaders() }
    const own = sending.map((name) => [name, response[name]] as const)
    const restore = () => own.forEach(([name, method]) => Object.assign(response, { [name]: method }))
    const add = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, bufferEncoding(encoding)))
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    const finish = (complete: boolean) => {
      restore()
      response.off('close', leave)
      const { statusCode: status } = response
      const headers: OutgoingHttpHeaders = {}
      for (const [name, value] of Object.entries(response.getHeaders())) {
        if (value === before[name]) continue
        headers[name] = value
        if (!response.headersSent) response.removeHeader(name)
      }
      const body = Buffer.concat(chunks)
      const send = (encoded: Buffer = body) => {
        for (const [name, value] of Object.entries(headers)) {
          if (value !== undefined && name !== 'transfer-encoding') response.setHeader(name, value)
        }
        response.end(encoded)
      }
      resolve({ status, headers, body, complete, send })
    }
    const leave = () => finish(false)
    Object.assign(response, {
      writeHead: (status: number, ...rest: unknown[]) => {
        response.statusCode = status
        for (const [name, value] of Object.entries(Object(rest.at(-1)))) {
          if (typeof value === 'string' || typeof value === 'number') response.setHeader(name, value)
        }
        return response
      },
      flushHeaders: () => undefined,
      write: (chunk: unknown, encoding?: unknown, done?: unknown) => {
        add(chunk, encoding)
        const callback = typeof encoding === 'function' ? encoding : done
        if (typeof callback === 'function') setImmediate(callback as () => void)
        return true
      },
      end: (chunk?: unknown, encoding?: unknown) => {
        add(chunk, encoding)
        finish(true)
        return response
      },
    })
    response.once('close', leave)
    handle()
  })
}

function bufferEncoding(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'
}
