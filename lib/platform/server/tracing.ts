import 'server-only'
import type { RequestListener } from 'node:http'
import { env } from '@/lib/env'
import type { RouteLabeler } from '@/lib/platform/log/request-labels'
import { logError } from '@/lib/platform/log/log'

interface Tracing {
  withSpans: (next: RequestListener) => RequestListener
  end: () => Promise<void>
}

let tracing: Tracing | undefined

/** Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise the library is not loaded. */
export async function startTracing(
  routeLabel: RouteLabeler,
  endpoint: string | undefined = env.OTEL_EXPORTER_OTLP_ENDPOINT,
): Promise<void> {
  if (!endpoint) return
  try {
    const { trace } = await import('./tracer')
    tracing = await trace(endpoint, routeLabel)
  } catch (error) {
    // The site runs without traces.
    logError(error, 'the traces could not be started')
  }
}

/** Adds a span per request, around those of Next, the database, mails and pictures. */
export function withSpans(next: RequestListener): RequestListener {
  return tracing ? tracing.withSpans(next) : next
}

/** Sends the remaining spans at shutdown, within a second. */
export async function endTracing(): Promise<void> {
  if (!tracing) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, 1000).unref())
  await Promise.race([tracing.end(), late])
}
