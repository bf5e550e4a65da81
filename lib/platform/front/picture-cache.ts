import 'server-only'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { contentVersion } from '@/lib/platform/db/content-cache'
import { matchesEtag } from '@/lib/platform/http/if-none-match'
import { bodyLength } from '@/lib/platform/http/headers.mjs'
import { logError } from '@/lib/platform/log/log'
import { collect, type CollectedResponse } from './rendered-page'
import type { Site } from './settings'

interface Picture {
  /** Version of the content at which the picture was public. */
  version: string
  headers: OutgoingHttpHeaders
  bytes: Buffer
}

const pictures = new LRUCache<string, Picture>({
  // About two hundred pictures in phone width.
  maxSize: 16 * 1024 * 1024,
  maxEntrySize: 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
})

const forEver = 'public, max-age=31536000, immutable'

/**
 * Caches uploaded pictures in front of Next, to save three database reads and a route. An entry is valid for
 * one version of the content, because its update may become a draft.
 */
export function withPictureCache(site: Site, next: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request
    const isVisitors = !headers.cookie?.includes(site.sessionCookie)
    if (method !== 'GET' || !isVisitors || !site.pictures.test(url)) return next(request, response)
    respond(url, request, response, next).catch((error: unknown) => {
      logError(error, 'the picture cache failed')
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
  const picture = pictures.get(key)
  if (picture?.version === version) return send(picture, request, response)
  const collected = await collect(response, () => next(request, response))
  if (isCacheable(collected)) pictures.set(key, pictureOf(collected, version))
  collected.send()
}

function isCacheable({ status, complete, headers }: CollectedResponse): boolean {
  return complete && status === 200 && headers['cache-control'] === forEver && !headers['set-cookie']
}

function pictureOf({ headers, body }: CollectedResponse, version: string): Picture {
  const cachedHeaders = { ...headers }
  for (const name of ['content-length', 'transfer-encoding', 'connection', bodyLength])
    delete cachedHeaders[name]
  return { version, headers: cachedHeaders, bytes: body }
}

function send({ headers, bytes }: Picture, request: IncomingMessage, response: ServerResponse): void {
  if (matchesEtag(request.headers['if-none-match'], String(headers.etag))) {
    const { 'content-type': _, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes)
}
