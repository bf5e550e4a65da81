import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { scriptPolicy } from '@/lib/http/policy.mjs'
import { encoded, encodingFor, type Encoding } from './encodings'
import { cacheKey } from './page-cache-rules'
import { collectPage, isKept } from './rendered-page'

// Next repeats the content of a page as data for its runtime, in inline scripts that are larger than the page itself. As
// the runtime waits, so does the data: in a file of its own, named after its content.

const folder = '/page-data/'
const inlineData = /<script>(self\.__next_f\.push\(\[1,[\s\S]*?)<\/script>/g
const address = /^\/page-data\/([\w-]{22})\.js\?page=([^&]+)$/

interface Data {
  script: Buffer
  /** Compressed when it is first asked for. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Of a few hundred pages, also of versions that are still open in a browser. */
const kept = new LRUCache<string, Data>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ script }) => Math.ceil(script.length * 1.4),
})

/**
 * The page without its data, and where the data is, if it has any.
 * @param page its URL
 */
export function withoutData(html: string, page: string): { html: string; data?: string } {
  let script = ''
  const rest = html.replace(inlineData, (_, push: string) => {
    script += `${push}\n`
    return ''
  })
  if (!script) return { html }
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 22)
  if (!kept.has(hash)) kept.set(hash, { script: Buffer.from(script), packed: {} })
  return { html: rest, data: `${folder}${hash}.js?page=${encodeURIComponent(page)}` }
}

/** The page and the data that a request asks for; undefined if it asks for something else. */
export function dataAt(url = ''): { hash: string; page: string } | undefined {
  const [, hash, page] = url.startsWith(folder) ? (address.exec(url) ?? []) : []
  if (!hash || !page) return undefined
  try {
    return { hash, page: decodeURIComponent(page) }
  } catch {
    return undefined
  }
}

/** The data of a page; made anew if another instance or an earlier process has sent the page. */
export async function sendData(
  { hash, page }: { hash: string; page: string },
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
) {
  let data = kept.get(hash)
  let exact = true
  if (!data) {
    // The URL names the language, not the reader.
    const { cookie: _, 'accept-language': __, ...headers } = request.headers
    Object.assign(request, { url: page, headers })
    const key = cacheKey(request)
    if (!key) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
    const collected = await collectPage(request, response, next, true)
    if (!isKept(collected)) return collected.send()
    const made = dataAt(withoutData(String(collected.body), key).data)
    data = kept.get(made?.hash ?? '') ?? { script: Buffer.from(''), packed: {} }
    exact = made?.hash === hash
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await (data.packed[encoding] ??= encoded(data.script, encoding, 6))
  response.writeHead(200, {
    ...dataHeaders(exact),
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** @param exact whether it is the data with the hash in the URL, which never changes */
function dataHeaders(exact: boolean) {
  return {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': scriptPolicy,
    'cache-control': exact ? 'public, max-age=31536000, immutable' : 'private, no-store',
    vary: 'Accept-Encoding',
  }
}
