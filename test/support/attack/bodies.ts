import fc from '../seeded'
import { bodyCalls, fileCalls } from './calls'
import { hostileBytes, hostileText, spoiled } from './hostile'
import { address, multipartOf } from './requests'

/** Requests with hostile bodies, for a running server and for the route handlers in process. */

type Headers = Record<string, string>

interface Attack {
  method: string
  path: string
  headers: Headers
  body: Buffer | string
}

function attacks(
  path: fc.Arbitrary<string>,
  headers: Headers,
  body: fc.Arbitrary<Buffer | string>,
  method = 'POST',
): fc.Arbitrary<Attack> {
  const from = address.map((client) => ({ ...headers, ...client }))
  return fc.record({ method: fc.constant(method), path, headers: from, body })
}

/** @param right the accepted body to corrupt */
export function corruptedBodies(
  { method, path, right }: (typeof bodyCalls)[number],
  headers: Headers = {},
): fc.Arbitrary<Attack> {
  const body = fc.oneof({ weight: 5, arbitrary: spoiled(right) }, hostileBytes)
  return attacks(fc.constant(path), { 'content-type': 'application/json', ...headers }, body, method)
}

export function malformedUploads(headers: Headers): fc.Arbitrary<Attack> {
  const part = fc.record({ name: hostileText, file: fc.option(hostileText), content: hostileBytes })
  const multipart = fc.array(part, { maxLength: 4 }).map(multipartOf)
  return attacks(
    fc.constantFrom(...fileCalls, '/api/leads'),
    { 'content-type': 'multipart/form-data; boundary=seam', ...headers },
    fc.oneof(multipart, hostileBytes),
  )
}

export function plainForms(...paths: string[]): fc.Arbitrary<Attack> {
  const names = [
    ...Object.keys(bodyCalls.find(({ path }) => path === '/api/leads')?.right ?? {}),
    '__proto__',
  ]
  const form = fc
    .array(fc.tuple(fc.constantFrom(...names), hostileText))
    .map((fields) => Buffer.from(new URLSearchParams(fields).toString()))
  return attacks(
    fc.constantFrom(...paths),
    { 'content-type': 'application/x-www-form-urlencoded' },
    fc.oneof(form, hostileBytes),
  )
}
