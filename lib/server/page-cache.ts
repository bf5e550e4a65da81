import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { contentVersion, longestCached, nextChange } from '@/lib/db/content-cache'
import { timesMissing } from '@/lib/db/missing-content'
import { matchesEtag } from '@/lib/http/etag'
import { logError } from '@/lib/log/log'
import { measure } from '@/lib/log/measure'
import type { Collected } from './collect-response'
import { brotli, encoded, encodingFor, type Encoding } from './encodings'
import { cacheKey, isPublicPage } from './page-cache-rules'
import { dataAt, sendData, withoutData } from './page-data'
import { collectPage, finished, isHtml, isKept } from './rendered-page'
import { cachingOf } from './vary'

interface Page {
  /** The content from which it was made. */
  version: string
  /** In milliseconds since 1970: when content next changes by itself, a minute at most. */
  until: number
  headers: OutgoingHttpHeaders
  etag: string
  body: Record<Encoding, Buffer>
}

const pages = new LRUCache<string, Page>({
  // A few hundred pages.
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.identity.length + body.gzip.length + body.br.length,
})
const rendering = new Map<string, Promise<Page | null>>()

/**
 * Puts a cache of complete public pages before Next. A page is rendered once per change of the content instead of once
 * per request, and sent compressed. Requests with a session, of Next's client-side router, and for anything that is not
 * the same for all readers go to Next.
 */
export function withPageCache(next: RequestListener): RequestListener {
  return (request, response) => {
    const key = cacheKey(request)
    const data = key ? undefined : dataAt(request.url)
    if (!key && !data && !isPublicPage(request)) return next(request, response)
    const responded = key
      ? respond(key, request, response, next)
      : data
        ? sendData(data, request, response, next)
        : sendOnce(request, response, next)
    responded.catch((error: unknown) => {
      logError(error, 'the page cache failed')
      if (response.headersSent) response.destroy()
      else next(request, response)
    })
  }
}

async function respond(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
) {
  const version = await contentVersion()
  const cached = pages.get(key)
  const hit = cached?.version === version && Date.now() < cached.until
  measure('cache', { cache: 'page', hit })
  if (hit) return send(cached, request, response)
  // Its response would have no body to keep.
  if (request.method === 'HEAD') return next(request, response)

  const turn = `${key} ${version}`
  const underway = rendering.get(turn)
  if (underway) {
    const page = await underway
    return page ? send(page, request, response) : next(request, response)
  }
  const made = render(key, request, response, next, version)
  const page = made.then(
    ({ page }) => page,
    () => null,
  )
  rendering.set(turn, page)
  try {
    const { page, collected } = await made
    if (!page) return await pass(collected, request)
    pages.set(key, page)
    send(page, request, response)
  } finally {
    rendering.delete(turn)
  }
}

/** A page for one reader, which is not kept. */
async function sendOnce(request: IncomingMessage, response: ServerResponse, next: RequestListener) {
  await pass(finished(await collectPage(request, response, next, false)), request)
}

async function pass(collected: Collected, request: IncomingMessage): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!isHtml(collected) || encoding === 'identity') return collected.send(collected.body)
  collected.headers['content-encoding'] = encoding
  collected.send(await encoded(collected.body, encoding))
}

async function render(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  version: string,
) {
  const [missing, begun] = [timesMissing(), Date.now()]
  const collected = await collectPage(request, response, next, true)
  if (!isKept(collected) || timesMissing() !== missing) return { collected: finished(collected), page: null }
  return {
    collected,
    page: await pageOf(
      finished(collected, (html) => withoutData(html, key)),
      version,
      begun,
    ),
  }
}

/** Of the response that was rendered; those for caches depend on each request. */
const ofOneResponse = ['content-length', 'transfer-encoding', 'connection', 'cache-control', 'vary']

async function pageOf({ headers, body }: Collected, version: string, begun: number): Promise<Page> {
  const [gzipped, br] = await Promise.all([promisify(gzip)(body), brotli(body, 6)])
  const kept = { ...headers }
  for (const name of ofOneResponse) delete kept[name]
  return {
    version,
    // What changed by itself during the rendering may not be in it.
    until: Math.min(begun + longestCached * 1000, nextChange(begun)),
    headers: kept,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body: { br, gzip: gzipped, identity: body },
  }
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...page.headers, ...cachingOf(request), ETag: page.etag }
  if (matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = page.body[encoding]
  response.writeHead(200, {
    ...headers,
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
