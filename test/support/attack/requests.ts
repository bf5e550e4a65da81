import { connect } from 'node:net'
import fc from '../seeded'
import { parameters, words } from './calls'
import { hostileText, hostileValue } from './hostile'

/** Generates client addresses, each a new one. */
export const address = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => ({ 'x-forwarded-for': `10.${parts.join('.')}` }))

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  hostileText.map((text) => encodeURIComponent(wellFormed(text)).slice(0, 500)),
  fc.constantFrom(
    '%',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%25',
    '%ff',
    '%c0%ae',
    '\\',
    ';',
    '%E0%A4%A',
    '~',
    '..;',
  ),
)
export const hostilePath = fc
  .tuple(fc.constantFrom('/', '/api/', '//', '/th/', '/_next/'), fc.array(segment, { maxLength: 5 }))
  .map(([start, parts]) => start + parts.join('/'))
export const hostileQuery = fc
  .array(fc.tuple(fc.constantFrom(...parameters), hostileText), { maxLength: 3 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`,
  )

export const routerState = hostileValue.map((value) => encoded(JSON.stringify(value)).slice(0, 3000))

/** Half a surrogate pair cannot be encoded. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text)).slice(0, 1500)
}

export function multipartOf(parts: { name: string; file: string | null; content: Buffer }[]): Buffer {
  const chunks = parts.map(({ name, file, content }) => {
    const about = `form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}`
    return Buffer.concat([
      Buffer.from(`--seam\r\nContent-Disposition: ${about}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  })
  return Buffer.concat([...chunks, Buffer.from('--seam--\r\n')])
}

/** The status line of the response to raw bytes, or nothing if the connection was closed without one. */
export function statusOfBytes(base: string, text: string): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(text))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  })
}
