import { expect } from '../fixtures'
import type { Answer, Sent } from './send'

const nextAuths = /^\/api\/auth\/(csrf|providers|session|signin|signout|callback|error)(\/|\?|$)/

/** What holds for every answer, whatever was asked: never a fault of ours, and errors in the form of the API. */
export function expectProper(sent: Sent, answer: Answer): void {
  const about = `${sent.method} ${sent.path} ${String(sent.body ?? '').slice(0, 500)} → ${answer.status} ${answer.text.slice(0, 200)}`
  expect(answer.status, about).toBeLessThan(500)
  // What Node itself refuses never reaches the program.
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
  // One line a person can read: no JSON, no HTML, no stack.
  expect(text, about).toMatch(/^[^\n{}<]{0,300}$/)
  expect(text, about).not.toMatch(/\bat .+:\d+|Error:|prisma|node_modules/i)
}
