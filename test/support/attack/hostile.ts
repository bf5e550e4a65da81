import fc from '../seeded'

/** Texts known to break programs. */
const infamous = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202etxt.exe',
  '\ufeff',
  '%00',
  '%',
  '%E0%A4%A',
  '..',
  '../../../etc/passwd',
  '..%2f..%2f',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'https://elsewhere.example/',
  "' OR 1=1 --",
  '"; DROP TABLE "Lead"; --',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nBcc: victim@example.com',
  '\r\nSet-Cookie: owned=1',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '1e999',
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  '0x10',
  'NaN',
  '0000-01-01',
  '9999-12-31',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'ﷺ'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  'e\u0301'.repeat(300),
  'a'.repeat(5_001),
  '<'.repeat(3_000),
  '('.repeat(300),
]

export const hostileText = fc.oneof(
  fc.constantFrom(...infamous),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('\u0000', '\ud800', '%', '/', '\\', '\n', '"', "'", '<', 'ก', 'é'),
    maxLength: 20,
  }),
)

/** Arbitrary JSON, including deep and wide values. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, [], {}, [[]], [null]),
  fc.integer({ min: 1, max: 2000 }).map(nested),
)

/** A valid body with some fields missing, some replaced by arbitrary values, and some unknown ones added. */
export function spoiled(right: Record<string, unknown>): fc.Arbitrary<string> {
  const fields = Object.fromEntries(
    Object.entries(right).map(([name, value]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: hostileValue }),
    ]),
  )
  const unknown = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'createdAt', 'passwordHash', 'then', ''),
    hostileValue,
    { maxKeys: 2 },
  )
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), unknown)
    .map(([known, more]) => JSON.stringify(withOwn(known, more)))
}

export const hostileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  hostileText.map((text) => Buffer.from(text)),
  fc
    .constantFrom(
      '{',
      '[',
      '"',
      '{"a":',
      '[1,',
      'null',
      '1',
      '"x"',
      '[]',
      '{"a":1}}',
      '\ufeff{}',
      '{"a":1e400}',
    )
    .map((text) => Buffer.from(text)),
  fc.integer({ min: 1, max: 30_000 }).map((depth) => Buffer.from('['.repeat(depth))),
)

export const hostileHeader = hostileText.map((text) => headerSafe(text).slice(0, 2_000))

/** Node refuses to send invalid header values; raw sockets test those separately. */
function headerSafe(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/g, '?')
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value }
  return value
}

/** Assigning `__proto__` would set the prototype instead of sending it. */
function withOwn(known: object, more: Record<string, unknown>): object {
  const all = { ...known }
  for (const [name, value] of Object.entries(more)) {
    Object.defineProperty(all, name, { value, enumerable: true, configurable: true })
  }
  return all
}
