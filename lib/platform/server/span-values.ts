import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import { log } from '@/lib/platform/log/log'

/** Attributes without personal values: routes, tables, codes. Next also records URLs with their query. */
const allowedAttributes = new Set([
  ...['http.method', 'http.request.method', 'http.route', 'http.status_code', 'http.response.status_code'],
  ...['next.route', 'next.rsc', 'next.span_type', 'error.type'],
  ...['db.system.name', 'db.operation.name', 'db.collection.name'],
  ...['nava_ridge.mail.kind', 'nava_ridge.request.id'],
])

/**
 * Drops values that may be personal before spans leave the process, as the log does
 * (docs/decisions/logs-metrics-traces.md). Error messages quote values, so events and status messages are
 * dropped too. An absent collector is logged once.
 */
export class SafeExporter implements SpanExporter {
  #works = true

  constructor(readonly exporter: SpanExporter) {}

  export: SpanExporter['export'] = (spans, done) => {
    this.exporter.export(spans.map(withoutValues), (result) => {
      const works = result.code === 0
      if (works && !this.#works) log.info('the collector of the traces takes them again')
      if (!works && this.#works) log.warn('the collector of the traces does not take them')
      this.#works = works
      done(result)
    })
  }

  shutdown() {
    return this.exporter.shutdown()
  }

  async forceFlush() {
    await this.exporter.forceFlush?.()
  }
}

function withoutValues(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => allowedAttributes.has(name)),
  )
  // Next names spans after its routes, except those of `fetch`.
  const name = /[?:]\/|\?/.test(span.name) ? 'fetch' : span.name
  const value = { name, attributes, events: [], links: [], status: { code: span.status.code } }
  return Object.create(span, Object.getOwnPropertyDescriptors(value)) as ReadableSpan
}

/** The first keyword, or the one after `WITH … AS (…)`. */
const operationOf = /^\s*(?:WITH\b[^]*?\b(?=SELECT|INSERT|UPDATE|DELETE))?([a-z]{1,12})\b/i
const quotedName = /[`"](\w{1,40})[`"]/.source
const tableOf = new RegExp(`\\b(?:FROM|INTO|UPDATE)\\s+(?:${quotedName}\\.)?${quotedName}`, 'i')

/** Operation and table of a statement, from its first words. Later words might contain a value. */
export function statementOf(sql: string): { operation: string; table?: string } {
  const operation = operationOf.exec(sql)?.[1]?.toUpperCase() ?? 'statement'
  const table = tableOf.exec(sql)?.[2]
  return table ? { operation, table } : { operation }
}
