import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { scriptPolicy } from '@/lib/platform/http/content-security-policy.mjs'
import { equalInConstantTime, sign } from '@/lib/platform/http/secrets/secret'
import { splitData } from './next-html'
import { encodeBody, encodingFor, type Encoding } from './encodings'

// Next repeats the content of a page in inline scripts that are larger than the page. They are moved to a
// separate file, named after its content, because the runtime is deferred too.

const folder = '/page-data/'
const address = /^\/page-data\/([\w-]{22})\.([0-9a-f]{32})\.js\?page=([^&]+)$/
const purpose = 'page-data'

export interface PageData {
  hash: string
  script: Buffer
  /** Compressed on first request. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

export interface DataRequest {
  hash: string
  page: string | null
}

/** Data of a few hundred pages, including versions that are still open in a browser. */
const dataCache = new LRUCache<string, PageData>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ script }) => Math.ceil(script.length * 1.4),
})

/**
 * Splits a page into HTML and data, and returns the data's URL.
 * @param nonce of the scripts that Next has written
 * @param page its URL
 */
export function withoutData(html: string, nonce: string, page: string) {
  const split = splitData(html, nonce)
  if (split.script === undefined) return { html }
  const script = Buffer.from(split.script)
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 22)
  const data = dataCache.get(hash) ?? { hash, script, packed: {} }
  dataCache.set(hash, data)
  const name = `${hash}.${signatureOf(hash, page)}`
  return { html: split.html, data, address: `${folder}${name}.js?page=${encodeURIComponent(page)}` }
}

export function cachedData(hash: string): PageData | undefined {
  return dataCache.get(hash)
}

/**
 * The hash of the requested data and the page to rebuild it. Undefined for URLs that this site did not sign.
 */
export function parseDataRequest(url = ''): DataRequest | undefined {
  if (!url.startsWith(folder)) return undefined
  const [, hash = '', signature = '', encodedPage = ''] = address.exec(url) ?? []
  const page = decoded(encodedPage)
  return { hash, page: equalInConstantTime(signatureOf(hash, page), signature) ? page : null }
}

/** 128 bits suffice, and random letters do not compress. */
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

/** @param exact whether the data has the hash in the URL and so never changes */
export async function sendData(
  data: PageData,
  exact: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await (data.packed[encoding] ??= encodeBody(data.script, encoding, 6))
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
