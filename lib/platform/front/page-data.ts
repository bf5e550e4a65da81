import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { scriptPolicy } from '@/lib/platform/http/policy.mjs'
import { equalInConstantTime, sign } from '@/lib/platform/http/secrets/secret'
import { splitData } from './next-html'
import { encoded, encodingFor, type Encoding } from './encodings'

// Next repeats the content of a page as data for its runtime, in inline scripts that are larger than the page itself. As
// the runtime is deferred, so is the data: in a file of its own, named after its content.

const folder = '/page-data/'
const address = /^\/page-data\/([\w-]{22})\.([0-9a-f]{32})\.js\?page=([^&]+)$/
const purpose = 'page-data'

export interface PageData {
  hash: string
  script: Buffer
  /** Compressed when it is first asked for. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** What a request for data names. */
export interface AskedData {
  hash: string
  page: string | null
}

/** Of a few hundred pages, also of versions that are still open in a browser. */
const kept = new LRUCache<string, PageData>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ script }) => Math.ceil(script.length * 1.4),
})

/**
 * The page without its data, its data, and where that is.
 * @param nonce of the scripts that Next has written
 * @param page its URL
 */
export function withoutData(html: string, nonce: string, page: string) {
  const split = splitData(html, nonce)
  if (split.script === undefined) return { html }
  const script = Buffer.from(split.script)
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 22)
  const data = kept.get(hash) ?? { hash, script, packed: {} }
  kept.set(hash, data)
  const name = `${hash}.${signatureOf(hash, page)}`
  return { html: split.html, data, address: `${folder}${name}.js?page=${encodeURIComponent(page)}` }
}

export function keptData(hash: string): PageData | undefined {
  return kept.get(hash)
}

/**
 * The hash of the data that a request asks for, and the page from which it is made if this process does not know it:
 * only if this site has sent the URL. Undefined if the request asks for something else.
 */
export function dataAt(url = ''): AskedData | undefined {
  if (!url.startsWith(folder)) return undefined
  const [, hash = '', signature = '', encodedPage = ''] = address.exec(url) ?? []
  const page = decoded(encodedPage)
  return { hash, page: equalInConstantTime(signatureOf(hash, page), signature) ? page : null }
}

/** 128 bits, because random letters in the page do not compress. */
function signatureOf(hash: string, page: string): string {
  return sign(purpose, `${hash} ${page}`).slice(0, 32)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** @param exact whether it is the data with the hash in the URL, which never changes */
export async function sendData(
  data: PageData,
  exact: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await (data.packed[encoding] ??= encoded(data.script, encoding, 6))
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': scriptPolicy,
    'cache-control': exact ? 'public, max-age=31536000, immutable' : 'private, no-store',
    vary: 'Accept-Encoding',
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  // Node sends no body to HEAD.
  response.end(body)
}
