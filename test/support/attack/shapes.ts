/**
 * Requests of one size with many kinds of hostile text in a field, name, parameter, header, cookie or path. They are
 * meant to make a server work for long on little input. Each has a control of the same size with plain text.
 */

export interface Shape {
  /** Identifies the request in a failure. */
  name: string
  place: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

export interface Target {
  name: string
  method: 'GET' | 'POST'
  /** `[token]` marks a place for the text. */
  path: string
  /** An accepted body. */
  right?: Record<string, unknown>
  /** Parameters that the route reads. */
  parameters?: readonly string[]
}

/** Texts that are repeated up to the size, or functions that make a text of at least so many bytes. */
const units: Record<string, string | ((bytes: number) => string)> = {
  plain: 'a',
  blanks: ' ',
  lines: '\r\n',
  nul: '\0',
  digits: '7',
  'spaced digits': '1 ',
  'digits and brackets': '1)(',
  dots: '.',
  labels: 'a.',
  dashes: 'a-',
  at: '@',
  quotes: '"',
  backslashes: '\\',
  percent: '%',
  'encoded blanks': '%20',
  plus: '+',
  ampersands: '&',
  equals: 'a=',
  semicolons: ';',
  commas: 'a,',
  qualities: 'br;q=0.1,',
  tags: 'W/"x",',
  slashes: '/',
  brackets: '[',
  'empty lists': '[],',
  braces: '{"a":',
  parentheses: '((',
  tabs: '\t',
  'zero width': '\u200b',
  'soft hyphens': '\u00ad',
  surrogates: '\ud800',
  emoji: '👩‍👩‍👧',
  'letters that grow': 'İ',
  ligatures: '\ufdfa',
  hangul: '각',
  'one mark': '\u0301',
  'two marks': '\u0316\u0300',
  'sharp s': 'ß',
  'final sigmas': 'Σ',
  dotted: 'i\u0307',
  'marks in the wrong order': (bytes) => 'a' + '\u0300'.repeat(bytes / 4) + '\u0316'.repeat(bytes / 4 - 1),
  'every Chinese character': (bytes) =>
    Array.from({ length: bytes / 3 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000))).join(''),
  'every rare character': (bytes) =>
    Array.from({ length: bytes / 4 }, (_, at) => String.fromCodePoint(0x20000 + (at % 40_000))).join(''),
  'random letters': random,
}

/** The units that were slow before come first: they do not compress, or take time with the square of their length. */
const slowUnits: ReadonlySet<string> = new Set([
  'random letters',
  'marks in the wrong order',
  'two marks',
  'every Chinese character',
  'every rare character',
])

/** A text that is the same for each run, has no repetitions and does not compress. */
function random(length: number): string {
  const next = seeded(length)
  return Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join('')
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A text made of this unit, with at most this many bytes. */
function textOf(unit: string, bytes: number): string {
  const made = units[unit] ?? unit
  if (typeof made === 'function') {
    const whole = made(bytes)
    return cut(whole, bytes)
  }
  return cut(made.repeat(Math.ceil(bytes / Buffer.byteLength(made))), bytes)
}

function cut(text: string, bytes: number): string {
  const whole = Buffer.from(text)
  return whole.length <= bytes
    ? text
    : whole
        .subarray(0, bytes)
        .toString()
        .replace(/\ufffd+$/, '')
}

const formType = 'application/x-www-form-urlencoded'
const headerNames = [
  ...['accept-language', 'accept-encoding', 'if-none-match', 'x-forwarded-for', 'user-agent', 'origin'],
  ...['referer', 'idempotency-key', 'next-router-state-tree', 'range', 'content-type', 'x-request-id'],
  ...['sec-fetch-site', 'forwarded', 'traceparent', 'rsc', 'authorization'],
]
const cookieNames = [
  ...[
    'next-auth.session-token',
    'next-auth.session-token.0',
    'next-auth.callback-url',
    'next-auth.csrf-token',
  ],
  ...['request.0', 'request.1', 'device', 'sign-in', 'pack', 'visit', 'language', 'other'],
]

interface Place {
  place: string
  sizes: readonly number[]
  shape: (text: string, target: Target) => Omit<Shape, 'name' | 'place'>
}

/** Sizes in bytes. The site reads no larger body, and Node accepts 16 kB of headers in total. */
const sizes = { body: [60_000, 6000], head: [14_000, 2000] } as const

/** The places for a text in a request for this target. */
function placesOf({ method, path, right, parameters = [] }: Target): Place[] {
  const at = path.replace('[token]', 'x')
  const withHead = (headers: Record<string, string>) => ({
    path: at,
    headers: { ...(right && { 'content-type': 'application/json' }), ...headers },
    ...(right && { body: Buffer.from(JSON.stringify(right)) }),
  })
  const withBody = (type: string, body: string | Buffer) => ({
    path: at,
    headers: { 'content-type': type },
    body: Buffer.from(body),
  })
  const json = (value: unknown) => withBody('application/json', JSON.stringify(value))
  const form = (text: string) => withBody(formType, text)
  const formOf = (values: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => (value === false ? [] : [[name, String(value)]])),
    ).toString()
  const fields = Object.keys(right ?? {})
  const bodies: Place[] =
    method === 'GET' || !right
      ? []
      : [
          ...fields.flatMap((field): Place[] => [
            {
              place: `the JSON field ${field}`,
              sizes: sizes.body,
              shape: (text) => json({ ...right, [field]: text }),
            },
            {
              place: `the form field ${field}`,
              sizes: sizes.body,
              // The text is encoded only where it must be, so that as much of it as possible fits.
              shape: (text) => form(`${formOf({ ...right, [field]: '' })}&${field}=${unencoded(text)}`),
            },
            {
              place: `the domain in ${field}`,
              sizes: sizes.body,
              shape: (text) => json({ ...right, [field]: `hannah@${text}.example` }),
            },
          ]),
          {
            place: 'a form name',
            sizes: sizes.body,
            shape: (text) => form(`${formOf(right)}&${unencoded(text)}=1`),
          },
          {
            place: 'only a form name',
            sizes: sizes.body,
            shape: (text) => form(`${unencoded(text)}=1`),
          },
          {
            place: 'many form names',
            sizes: sizes.body,
            shape: (text) =>
              form(
                pieces(text, 3)
                  .map((piece, index) => `${index.toString(36)}${unencoded(piece)}`)
                  .join('&'),
              ),
          },
          {
            place: 'many forms fields of one name',
            sizes: sizes.body,
            shape: (text) =>
              form(
                pieces(text, 3)
                  .map((piece) => `${fields[0]}=${unencoded(piece)}`)
                  .join('&'),
              ),
          },
          {
            place: 'twenty long form fields',
            sizes: sizes.body,
            shape: (text) =>
              form(
                pieces(text, Math.ceil(text.length / 20))
                  .map((piece, index) => `${fields[index] ?? `more${index}`}=${unencoded(piece)}`)
                  .join('&'),
              ),
          },
          { place: 'a JSON name', sizes: sizes.body, shape: (text) => json({ ...right, [text]: 1 }) },
          {
            place: 'many JSON names',
            sizes: sizes.body,
            shape: (text) =>
              json(
                Object.fromEntries(
                  pieces(text, 3).map((piece, index) => [`${index.toString(36)}${piece}`, 1]),
                ),
              ),
          },
          ...fields.map((field): Place => ({
            place: `many JSON names in ${field}`,
            sizes: sizes.body,
            shape: (text) =>
              json({
                ...right,
                [field]: Object.fromEntries(
                  pieces(text, 3).map((piece, index) => [`${index.toString(36)}${piece}`, 1]),
                ),
              }),
          })),
          { place: 'a JSON list', sizes: sizes.body, shape: (text) => json(pieces(text, 2)) },
          { place: 'the raw JSON', sizes: sizes.body, shape: (text) => withBody('application/json', text) },
          { place: 'the raw form', sizes: sizes.body, shape: (text) => form(text) },
          {
            place: 'bytes that are no UTF-8',
            sizes: sizes.body,
            shape: (text) => withBody(formType, Buffer.from(text, 'utf16le').subarray(0, 60_000)),
          },
        ]
  const heads: Place[] = [
    ...headerNames.map((name) => ({
      place: `the header ${name}`,
      sizes: sizes.head,
      shape: (text: string) => withHead({ [name]: headerText(text) }),
    })),
    {
      place: 'an origin’s host',
      sizes: sizes.head,
      shape: (text) => withHead({ origin: `https://${percentEncoded(text)}.example` }),
    },
    ...cookieNames.flatMap((name) => [
      {
        place: `the cookie ${name}`,
        sizes: sizes.head,
        shape: (text: string) => withHead({ cookie: `${name}=${percentEncoded(text)}` }),
      },
      {
        place: `the raw cookie ${name}`,
        sizes: sizes.head,
        shape: (text: string) => withHead({ cookie: `${name}=${headerText(text)}` }),
      },
    ]),
    {
      place: 'many cookies',
      sizes: sizes.head,
      shape: (text) =>
        withHead({
          cookie: pieces(headerText(text), 2)
            .map((piece, index) => `${index}=${piece}`)
            .join(';'),
        }),
    },
    ...[...parameters, 'callbackUrl', 'utm'].map((name) => ({
      place: `the parameter ${name}`,
      sizes: sizes.head,
      shape: (text: string) => ({ ...withHead({}), path: `${at}?${name}=${percentEncoded(text)}` }),
    })),
    {
      place: 'many parameters',
      sizes: sizes.head,
      shape: (text) => ({
        ...withHead({}),
        path: `${at}?${pieces(text, 2)
          .map((piece, index) => `${index.toString(36)}=${percentEncoded(piece).slice(0, 6)}`)
          .join('&')
          .slice(0, 14_000)}`,
      }),
    },
  ]
  const paths: Place[] = path.includes('[token]')
    ? [
        {
          place: 'the path',
          sizes: sizes.head,
          shape: (text) => ({ ...withHead({}), path: path.replace('[token]', percentEncoded(text) || 'x') }),
        },
      ]
    : []
  return [...bodies, ...heads, ...paths]
}

function pieces(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${Math.max(1, length)}}`, 'g')) ?? []
}

/** Encodes only what a server needs; browsers encode more. */
function unencoded(text: string): string {
  return text.replace(/[%&=+]/g, (sign) => encodeURIComponent(sign))
}

function percentEncoded(text: string): string {
  const plain = Buffer.from(text).toString()
  const grown = encodeURIComponent(plain).length / Math.min(sizes.head[0], Buffer.byteLength(plain) || 1)
  return encodeURIComponent(cut(plain, Math.floor(sizes.head[0] / Math.max(1, grown))))
}

/** The bytes of a text in a form that a header can have. */
function headerText(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[\0-\x08\x0a-\x1f\x7f]/g, ' ')
    .slice(0, 14_000)
}

/** `count` of a target's shapes, the same in each run, each with its control. */
export function shapesFor(target: Target, count: number): { shape: Shape; control: Shape }[] {
  const all = placesOf(target).flatMap((place) =>
    Object.keys(units).flatMap((unit) => place.sizes.map((size) => ({ place, unit, size }))),
  )
  const next = seeded(all.length)
  const first = ({ place, unit, size }: (typeof all)[number]) =>
    slowUnits.has(unit) && size === place.sizes[0]
  const chosen = all
    .map((one) => ({ one, order: next() - (first(one) ? 1 : 0) }))
    .sort((a, b) => a.order - b.order)
  return chosen.slice(0, count).map(({ one: { place, unit, size } }) => {
    const make = (of: string): Shape => ({
      name: `${of} in ${place.place}, ${size} bytes`,
      place: `${place.place}, ${size}`,
      ...place.shape(textOf(of, size), target),
    })
    return { shape: make(unit), control: make('plain') }
  })
}
