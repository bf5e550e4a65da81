import 'server-only'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { hostname } from 'node:os'
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as api } from '@opentelemetry/api'
import type { Attributes } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { env, onPostgres } from '@/lib/env'
import { listen } from '@/lib/platform/log/measure'
import { closedStatus, methodOf, type RouteLabeler } from '@/lib/platform/log/request-labels'
import { SafeExporter, statementOf } from './span-values'

const tracer = () => api.getTracer('nava-ridge')

/**
 * Sends the spans of Next and of lib/platform/log/measure.ts to a collector, in batches. The library itself
 * reads OpenTelemetry's settings for sampling, batches and headers.
 */
export async function trace(endpoint: string, routeLabel: RouteLabeler) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'nava-ridge',
      'service.version': version,
      'service.instance.id': `${hostname()}:${env.PORT}`,
    }),
    spanProcessors: [new BatchSpanProcessor(new SafeExporter(exporter))],
  })
  provider.register()
  listenForSpans()
  return { withSpans: spansOf(routeLabel), end: () => provider.shutdown() }
}

function listenForSpans() {
  const database = onPostgres ? 'postgresql' : 'sqlite'
  listen('database', ({ sql, failed, ms }) => {
    // Only statements of a request are traced, because background work queries every few seconds.
    if (!api.getActiveSpan()) return
    const { operation, table } = statementOf(sql)
    recordSpan([operation, table].filter(Boolean).join(' '), ms, failed, SpanKind.CLIENT, {
      'db.system.name': database,
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    })
  })
  listen('mail', ({ kind, sent, ms }) =>
    recordSpan(`mail ${kind}`, ms, !sent, SpanKind.CLIENT, { 'nava_ridge.mail.kind': kind }),
  )
  listen('picture', ({ work, ms }) => recordSpan(`picture ${work}`, ms, false, SpanKind.INTERNAL, {}))
}

/** Records a finished span below that of the current request. */
function recordSpan(name: string, ms: number, failed: boolean, kind: SpanKind, attributes: Attributes) {
  const now = Date.now()
  const span = tracer().startSpan(name, { kind, attributes, startTime: now - ms })
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(now)
}

const spansOf =
  (routeLabel: RouteLabeler) =>
  (next: RequestListener): RequestListener => {
    return (request, response) => {
      const { url = '', headers } = request
      if (/^\/(?:_next|pictures|share)\//.test(url)) return next(request, response)
      // A client's trace headers would add to other traces.
      for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name]
      const method = methodOf(request.method)
      const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
      const span = tracer().startSpan(method, options, ROOT_CONTEXT)
      response.once('close', () => {
        const status = closedStatus(response)
        const route = routeLabel(url, status)
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        // The request id of the log entry.
        span.setAttribute('nava_ridge.request.id', String(headers['x-request-id']))
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(api.setSpan(ROOT_CONTEXT, span), () => next(request, response))
    }
  }
