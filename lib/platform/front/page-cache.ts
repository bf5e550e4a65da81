import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { contentVersion, maxCacheSeconds } from '@/lib/platform/db/content-cache'
import { missingContentCount } from '@/lib/platform/db/missing-content'
import { matchesEtag } from '@/lib/platform/http/if-none-match'
import { logError } from '@/lib/platform/log/log'
import { measure } from '@/lib/platform/log/measure'
import { sharedRendering, type SharedRendering } from './shared-rendering'
import { encodeBody, encodingFor, type Encoding } from './encodings'
import { cacheKey, isPublicPage } from './page-cache-rules'
import {
  parseDataRequest,
  cachedData,
  sendData,
  withoutData,
  type DataRequest,
  type PageData,
} from './page-data'
import {
  collectPage,
  pageForAllVisitors,
  pageForOneReader,
  isHtml,
  isCacheable,
  type CollectedResponse,
  type RenderedPage,
} from './rendered-page'
import type { Site } from './settings'
import { cacheHeadersOf } from './vary'
import { choiceHeader, choiceOf } from './visitor-choice'

interface Page {
  /** Version of the content that the page shows. */
  version: string
  /** In milliseconds since 1970. */
  until: number
  headers: OutgoingHttpHeaders
  etag: string
  body: Record<Encoding, Buffer>
  data?: PageData | undefined
}

interface Lookup {
  page?: Page
  /** The response to this request, set if the page cannot be cached. */
  answer?: RenderedPage
}

const pages = new LRUCache<string, Page>({
  // Enough for a few hundred pages.
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.identity.length + body.gzip.length + body.br.length,
})
const pendingRenderings = new Map<string, Promise<Lookup>>()

/**
 * Caches complete public pages in front of Next. A page is rendered and compressed once per change of
 * content. Requests with a session, of Next's client-side router, or for anything that differs between
 * readers go to Next.
 */
export function withPageCache(site: Site, next: RequestListener): RequestListener {
  return (request, response) => {
    const responded = respond({ site, request, response, next })
    responded?.catch((error: unknown) => {
      logError(error, 'the page cache failed')
      if (response.headersSent) response.destroy()
      else next(request, response)
    })
  }
}

interface Exchange {
  site: Site
  request: IncomingMessage
  response: ServerResponse
  next: RequestListener
}

function respond(exchange: Exchange): Promise<void> | undefined {
  const { site, request, response, next } = exchange
  const key = cacheKey(site, request)
  if (key) return sendPage(key, exchange)
  const dataRequest = parseDataRequest(request.url)
  if (dataRequest) return sendDataOf(dataRequest, exchange)
  if (isPublicPage(site, request)) return sendOnce(exchange)
  next(request, response)
  return undefined
}

async function sendPage(key: string, exchange: Exchange): Promise<void> {
  const { page, answer } = await find(key, exchange)
  if (page) send(page, exchange)
  else if (answer) await pass(pageForOneReader(answer), exchange.request)
  else await sendOnce(exchange)
}

/** Sends a page's data. The current data stands in for a page of another instance or process. */
async function sendDataOf(dataRequest: DataRequest, exchange: Exchange): Promise<void> {
  const { site, request, response } = exchange
  let data = cachedData(dataRequest.hash)
  if (!data && dataRequest.page) {
    // The URL determines the language, whatever the reader's choice.
    const { cookie: _, 'accept-language': __, ...headers } = request.headers
    const [url, choice] = dataRequest.page.split('#')
    Object.assign(request, { url, headers: { ...headers, [choiceHeader]: choice } })
    const key = cacheKey(site, request)
    data = key ? (await find(key, exchange)).page?.data : undefined
  }
  if (data) return sendData(data, data.hash === dataRequest.hash, request, response)
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
}

async function sendOnce({ request, response, next }: Exchange): Promise<void> {
  await pass(pageForOneReader(await collectPage(request, response, next)), request)
}

async function pass(collected: CollectedResponse, request: IncomingMessage): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!isHtml(collected) || encoding === 'identity') return collected.send(collected.body)
  delete collected.headers['content-length']
  collected.headers['content-encoding'] = encoding
  collected.send(await encodeBody(collected.body, encoding))
}

/** The cached page. One request renders it; concurrent ones wait. */
async function find(key: string, exchange: Exchange): Promise<Lookup> {
  const version = await contentVersion()
  const cached = pages.get(key)
  const hit = cached?.version === version && Date.now() < cached.until
  measure('cache', { cache: 'page', hit })
  if (hit) return { page: cached }
  const renderingKey = `${key} ${version}`
  const underway = pendingRenderings.get(renderingKey)
  if (underway) {
    const { page } = await underway
    return page ? { page } : {}
  }
  const rendering = render(key, version, exchange)
  pendingRenderings.set(
    renderingKey,
    rendering.catch(() => ({})),
  )
  try {
    const lookup = await rendering
    if (lookup.page) pages.set(key, lookup.page)
    return lookup
  } finally {
    pendingRenderings.delete(renderingKey)
  }
}

/** Caches a page only if it is complete and proven to be the same for all readers. */
async function render(key: string, version: string, { request, response, next }: Exchange): Promise<Lookup> {
  const missing = missingContentCount()
  const begun = Date.now()
  const shared: SharedRendering = { choice: choiceOf(request) }
  // Node sends no body to HEAD.
  request.method = 'GET'
  const answer = await sharedRendering.run(shared, () => collectPage(request, response, next))
  if (!isCacheable(answer) || !shared.sameForAll || missingContentCount() !== missing) return { answer }
  const { html, data, address } = withoutData(String(answer.body), answer.nonce, key)
  const rendered = pageForAllVisitors({ ...answer, html, address })
  return { page: { ...(await pageOf(rendered, version, begun)), data } }
}

/** Headers of a single response; the cache headers depend on each request. */
const perResponseHeaders = ['content-length', 'transfer-encoding', 'connection', 'cache-control', 'vary']

async function pageOf(
  { headers, body }: Pick<CollectedResponse, 'headers' | 'body'>,
  version: string,
  begun: number,
): Promise<Page> {
  const [gzip, br] = await Promise.all([encodeBody(body, 'gzip'), encodeBody(body, 'br', 6)])
  const cachedHeaders = { ...headers }
  for (const name of perResponseHeaders) delete cachedHeaders[name]
  return {
    version,
    until: begun + maxCacheSeconds * 1000,
    headers: cachedHeaders,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body: { br, gzip, identity: body },
  }
}

function send(page: Page, { site, request, response }: Exchange): void {
  const headers = { ...page.headers, ...cacheHeadersOf(site, request), ETag: page.etag }
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
  response.end(body)
}
