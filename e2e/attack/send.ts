import { Agent, request } from 'node:http'

export interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Longer than any response takes on a busy machine. */
const timeoutMs = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** How many requests were sent, and which statuses came back. */
export const statusCounts = new Map<number, number>()

/** Sends exactly this path, which `fetch` would normalise. Rejects on timeout: a hang is a failure. */
export function send(base: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(base)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, agent, timeout: timeoutMs, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
          resolve({ status, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') })
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path} within ${timeoutMs} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

export function requestsSent(): number {
  return [...statusCounts.values()].reduce((sum, count) => sum + count, 0)
}
