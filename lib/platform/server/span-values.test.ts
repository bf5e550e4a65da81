import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { log } from '@/lib/platform/log/log'
import { SafeExporter, statementOf } from './span-values'

const spanOf = (name: string) =>
  ({
    name,
    attributes: { 'http.target': '/th?name=Hannah', 'http.url': 'http://a/?b', 'next.route': '/[locale]' },
    events: [{ name: 'exception', attributes: { 'exception.message': 'Hannah is not unique' } }],
    status: { code: 2, message: 'Hannah is not unique' },
    spanContext: () => ({ traceId: 'one' }),
    // The exporter reads no property but these.
  }) as unknown as ReadableSpan

/** An exporter whose collector answers with these codes. */
function exporterWhich(...codes: number[]) {
  const sent: ReadableSpan[] = []
  const exporter = new SafeExporter({
    export: (spans, done) => {
      sent.push(...spans)
      done({ code: codes.shift() ?? 0 })
    },
    shutdown: async () => undefined,
  })
  return { sent, send: (span: ReadableSpan) => exporter.export([span], () => undefined) }
}

it('a span leaves the process without URLs, messages of errors and stack traces', () => {
  const { sent, send } = exporterWhich()
  for (const name of ['GET /[locale]', 'fetch GET https://a.example/?name=Hannah']) send(spanOf(name))
  expect(sent.map(({ name }) => name)).toEqual(['GET /[locale]', 'fetch'])
  for (const span of sent) {
    expect(span).toMatchObject({ attributes: { 'next.route': '/[locale]' }, events: [], status: { code: 2 } })
    expect(Object.keys(span.attributes)).toEqual(['next.route'])
    expect(span.status).not.toHaveProperty('message')
    expect(span.spanContext()).toEqual({ traceId: 'one' })
  }
})

it('the technician reads once that the collector is away and once that it is back', () => {
  const logged: unknown[] = []
  jest.spyOn(log, 'warn').mockImplementation((...words: unknown[]) => void logged.push(words[0]))
  jest.spyOn(log, 'info').mockImplementation((...words: unknown[]) => void logged.push(words[0]))
  const { send } = exporterWhich(0, 1, 1, 1, 0, 0)
  for (let time = 0; time < 6; time += 1) send(spanOf('GET /'))
  expect(logged).toEqual([
    'the collector of the traces does not take them',
    'the collector of the traces takes them again',
  ])
})

it.each([
  ['SELECT `main`.`Lead`.`id` FROM `main`.`Lead` WHERE 1=1', { operation: 'SELECT', table: 'Lead' }],
  ['INSERT INTO "public"."Mail" ("kind") VALUES ($1)', { operation: 'INSERT', table: 'Mail' }],
  ['UPDATE "Lead" SET "name" = $1', { operation: 'UPDATE', table: 'Lead' }],
  ['WITH "made" AS (INSERT INTO "Lead" VALUES ($1)) SELECT 1', { operation: 'INSERT', table: 'Lead' }],
  ['COMMIT', { operation: 'COMMIT' }],
  ['', { operation: 'statement' }],
])('%s is traced as %j', (sql, expected) => {
  expect(statementOf(sql)).toEqual(expected)
})
