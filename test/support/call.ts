import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NextRequest } from 'next/server'
import { getSortedRoutes } from 'next/dist/shared/lib/router/utils/sorted-routes'
import { getRouteMatcher } from 'next/dist/shared/lib/router/utils/route-matcher'
import { getRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex'
import type { Handler } from '@/lib/platform/http/route'
import { expectDocumented } from './documented'

export const site = 'http://localhost:3000'

/** Contents of a request besides its URL; at most one kind of body. */
export interface Sent {
  query?: Record<string, string | number>
  json?: unknown
  form?: Record<string, string>
  multipart?: FormData
  body?: BodyInit
  headers?: Record<string, string>
}

const folder = join(process.cwd(), 'app')
const routes = getSortedRoutes(
  readdirSync(join(folder, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('route.ts'))
    .map((name) => `/api/${name}`.replace(/\/route\.ts$/, '')),
).map((route) => ({ route, match: getRouteMatcher(getRouteRegex(route)) }))

/**
 * Runs a route handler in this process, chosen by method and URL as Next would. Additions of Next and of our server
 * hooks, for example response headers, are missing: their tests are in `e2e/`. Every answer is compared with the document
 * of the API.
 */
export async function call(method: string, path: string, sent: Sent = {}): Promise<Response> {
  const url = new URL(path, site)
  for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value))
  const [matching] = routes.flatMap(({ route, match }) => {
    const params = match(url.pathname)
    return params ? [{ route, params }] : []
  })
  if (!matching) throw new Error(`There is no call at ${path}`)
  const handlers = (await import(join(folder, matching.route, 'route.ts'))) as Record<string, Handler>
  const handle = handlers[method]
  if (!handle) throw new Error(`Next knows no method ${method}`)
  const request = requestOf(method, url, sent)
  // From the same module instances as the handler, which a test may have reloaded.
  const { answering } = await import('./jest/next-headers')
  const answer = await answering(request, () => handle(request, { params: Promise.resolve(matching.params) }))
  await expectDocumented(method, matching.route.replace(/\[(\w+)\]/g, '{$1}'), answer)
  return answer
}

function requestOf(method: string, url: URL, { json, form, multipart, body, headers }: Sent): NextRequest {
  const [content, type] =
    json !== undefined
      ? [JSON.stringify(json), 'application/json']
      : form
        ? [new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded']
        : [multipart ?? body, undefined]
  // As bytes: for text `fetch` would set a content type, which a test may want to omit.
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return new NextRequest(url, {
    method,
    headers: {
      host: url.host,
      ...(type && { 'content-type': type }),
      ...(Buffer.isBuffer(bytes) && { 'content-length': String(bytes.length) }),
      ...headers,
    },
    // Next passes no body to GET and HEAD.
    ...(bytes !== undefined && !/^(GET|HEAD)$/.test(method) && { body: bytes, duplex: 'half' }),
  } as ConstructorParameters<typeof NextRequest>[1])
}
