import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const lists = ['naughty-strings', 'xss-filters', 'ours'].map(
  (name) => JSON.parse(readFileSync(join('e2e/attack/payloads', `${name}.json`), 'utf8')) as string[],
)

/** Every payload once, as it is and with its byte escapes decoded. Their sources are in the same folder. */
export const payloads = [...new Set(lists.flat().flatMap((payload) => [payload, withBytes(payload)]))]

/** Groups of about this many characters. */
export function inParts(texts: readonly string[], most: number, between = '\n'): string[] {
  const parts: string[] = []
  let part = ''
  for (const text of texts) {
    if (part && part.length + between.length + text.length > most) {
      parts.push(part)
      part = ''
    }
    part += (part && between) + text
  }
  return part ? [...parts, part] : parts
}

/** Bytes are UTF-8. NUL is refused everywhere, so it is left out: browsers skip it in names. */
function withBytes(payload: string): string {
  return payload.replace(/(\\x[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('utf8').replaceAll('\u0000', ''),
  )
}
