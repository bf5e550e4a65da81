import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP/HTTP carries it in JSON. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector on loopback that keeps the spans that it receives. */
export async function startOtlpReceiver() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const groups = () =>
    bodies.flatMap((body) => (JSON.parse(body) as { resourceSpans: Group[] }).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () => groups().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => valuesOf(groups()[0]?.resource.attributes ?? []),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

interface Group {
  resource: { attributes: ReceivedSpan['attributes'] }
  scopeSpans: { spans: ReceivedSpan[] }[]
}

export function valuesOf(attributes: ReceivedSpan['attributes']): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
