import { expect } from '../support/fixtures'
import type { Answer, Sent } from './send'

const nextAuths = /^\/api\/auth\/(csrf|providers|session|signin|signout|callback|error)(\/|\?|$)/

/** What every response must satisfy, whatever the request: no internal error, and errors in the format of the API. */
export function expectProper(sent: Sent, answer: Answer): void {
  const about = `${sent.method} ${sent.path} ${String(sent.body ?? '').slice(0, 500)} → ${answer.status} ${answer.text.slice(0, 200)}`
  expect(answer.status, about).toBeLessThan(500)
  // Requests that Node itself rejects never reach the site.
  if (answer.headers['x-request-id'] === undefined) return
  expect(answer.headers['x-content-type-options'], about).toBe('nosniff')
  expect(answer.headers['content-security-policy'], about).toMatch(/^default-src 'none'/)
  expect(answer.headers['x-powered-by'], about).toBeUndefined()
  if (!sent.path.startsWith('/api/')) return
  if (answer.status >= 400 && !nextAuths.test(sent.path)) expectSentence(answer, about)
  if (answer.status === 405) expect(answer.headers.allow, about).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
  if (answer.status === 429) expect(Number(answer.headers['retry-after']), about).toBeGreaterThan(0)
}

function expectSentence({ headers, text }: Answer, about: string): void {
  expect(headers['content-type'], about).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control'], about).toContain('no-store')
  // One readable line: no JSON, no HTML, no stack trace.
  expect(text, about).toMatch(/^[^\n{}<]{0,300}$/)
  expect(text, about).not.toMatch(/\bat .+:\d+|Error:|prisma|node_modules/i)
}
