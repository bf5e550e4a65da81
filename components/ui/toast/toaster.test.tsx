/** @jest-environment node */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { toastStyle } from '@/lib/platform/http/content-security-policy.mjs'

test('the Content-Security-Policy allows the style element of the installed sonner, and no other', () => {
  const module = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(module)?.[1] ?? ''
  const css: unknown = JSON.parse(literal)
  expect(toastStyle).toBe(`sha256-${createHash('sha256').update(String(css)).digest('base64')}`)
})
