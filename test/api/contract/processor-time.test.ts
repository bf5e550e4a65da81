import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { NextRequest } from 'next/server'
import { preselectionOf } from '@/components/contact/preselection'
import { db } from '@/lib/platform/db/client'
import { brochureLinkFromCookie, packCookie } from '@/lib/pages/brochure/link'
import { readRefusedForm } from '@/lib/leads/request/refused-form'
import { visitCookie, visitFromCookie } from '@/lib/leads/request/visit-cookie'
import { addressInLink } from '@/lib/privacy/link'
import { frontSettings } from '@/lib/pages/front-settings'
import { withPageCache } from '@/lib/platform/front/page-cache'
import { withPictureCache } from '@/lib/platform/front/picture-cache'
import { dropHeaders } from '@/lib/platform/front/request-filter'
import { stepsFor } from '@/lib/platform/front/start'
import { knownSegments } from '@/lib/pages/known-segments'
import { requestLog } from '@/lib/platform/server/request-log'
import { trackResponse } from '@/lib/platform/server/stop'
import { currentStaff } from '@/lib/staff/sessions/session'
import { readSubscription } from '@/lib/subscribers/subscribe'
import { progressQueryOrFirst } from '@/lib/updates/topics/schema'
import middleware from '@/middleware'
import { bodyCalls, parameters, routes, staffReads } from '@/test/support/attack/calls'
import { shapesFor, type Shape, type Target } from '@/test/support/attack/shapes'
import { isLong } from '@/test/support/extent'
import { call, site } from '../../support/call'
import { answering } from '../../support/jest/next-headers'
import { staff } from '../../support/people'

/**
 * One process serves everybody: while a request is computed, no other is answered. So no shape of a request may cost much
 * more than a plain one of its size.
 */

/** In milliseconds of the processor. */
const most = 50
const count = Number(process.env.SHAPES) || (isLong ? 2000 : 10)
const tries = 3

const staffOnly = new Set(staffReads.map((path) => path.split('?')[0]))
const reads = Object.entries(routes)
  .filter(([path, methods]) => methods.includes('GET') && !staffOnly.has(path.replace(/\[\w+\]/g, '1')))
  .map(([path]) => path)
  .concat('/api/auth/csrf', '/api/auth/providers', '/api/auth/session', '/api/auth/error', '/api/auth/signin')
const query = ['token', 'lang', 'until', 'sig', 'v', 'w', 'f', 'phase', 'plot', ...parameters]

type Send = (
  method: string,
  sent: { path: string; headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
) => Promise<number>

/** A route handler, as Next calls it. */
const route: Send = async (method, { path, headers, ...sent }) =>
  (await call(method, path, { ...sent, headers: filtered(headers) })).status

/** As the filter before Next leaves them. */
function filtered(headers: Record<string, string>): Record<string, string> {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { ...headers } })
  dropHeaders(request)
  return request.headers
}

/** What every request passes before Next: the filter, the log, the caches of pages and pictures. */
const handleRequest = stepsFor(frontSettings, [trackResponse, requestLog(knownSegments)])
const front: Send = async (method, { path: url, headers: given }) => {
  const headers = { ...given }
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers })
  const response = new ServerResponse(request)
  handleRequest({ request, response, server: new Server() })
  const answered = new Promise<void>((resolve) => {
    const end = () => {
      response.emit('close')
      resolve()
      return response
    }
    Object.assign(response, { write: () => true, end })
    withPageCache(
      frontSettings,
      withPictureCache(frontSettings, (_, to) => void to.end()),
    )(request, response)
  })
  await answered
  return response.statusCode
}

/** The middleware, and what pages read from a request. */
const page: Send = async (method, { path, headers: given }) => {
  const { 'content-type': _, ...headers } = filtered(given)
  const request = new NextRequest(new URL(path, site), { method, headers })
  const answer = await answering(request, async () => {
    const params = Object.fromEntries(request.nextUrl.searchParams)
    await readRefusedForm()
    await currentStaff()
    preselectionOf(params)
    progressQueryOrFirst.parse(params)
    addressInLink(params.token)
    await readSubscription(decodeURIComponent(request.nextUrl.pathname.split('/').at(-1) ?? ''))
    brochureLinkFromCookie(request.cookies.get(packCookie)?.value)
    visitFromCookie(request.cookies.get(visitCookie)?.value)
    return middleware(request)
  })
  return answer.status
}

interface Tried extends Target {
  send: Send
}

const targets: Tried[] = [
  ...bodyCalls
    .filter((one) => !one.staff)
    .map(({ path, right }) => ({
      name: `POST ${path}`,
      method: 'POST' as const,
      path: path.replace('0123456789abcdef', '[token]'),
      right,
      send: route,
    })),
  {
    name: 'POST /api/subscription/[token]/stop',
    method: 'POST',
    path: '/api/subscription/[token]/stop',
    send: route,
  },
  ...['/api/auth/signin/credentials', '/api/auth/signout'].map((path) => ({
    name: `POST ${path}`,
    method: 'POST' as const,
    path,
    right: { csrfToken: 'x', callbackUrl: '/', json: 'true' },
    send: route,
  })),
  {
    name: 'POST /api/auth/second-step, with a passkey',
    method: 'POST',
    path: '/api/auth/second-step',
    right: { credential: { id: 'abc', response: {} } },
    send: route,
  },
  { name: 'POST /api/auth/logout', method: 'POST', path: '/api/auth/logout', send: route },
  { name: 'GET /api/leads, of staff', method: 'GET', path: '/api/leads', parameters: query, send: route },
  ...reads.map((path) => ({
    name: `GET ${path}`,
    method: 'GET' as const,
    path: path.replace(/\[\w+\]/, '[token]').replace(/\[(?!token)\w+\]/g, '1'),
    parameters: query,
    send: route,
  })),
  ...['/[token]', '/th/villa/[token]', '/page-data/0123456789012345678901.js', '/api/images/1/0'].map(
    (path) => ({
      name: `GET ${path}, before Next`,
      method: 'GET' as const,
      path,
      parameters: query,
      send: front,
    }),
  ),
  ...['/[token]', '/fr/subscription/[token]', '/newsletter/[token]', '/admin/[token]'].map((path) => ({
    name: `GET ${path}, as a page`,
    method: 'GET' as const,
    path,
    parameters: query,
    send: page,
  })),
]

let addresses = 0

/** Processor time of one request, in milliseconds. */
async function cost({ method, send }: Tried, { path, headers, body }: Shape, from?: string): Promise<number> {
  addresses += 1
  const address = from ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const sent = {
    path,
    headers: { 'x-forwarded-for': address, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  }
  const before = process.cpuUsage()
  const status = await send(method, sent)
  const { user, system } = process.cpuUsage(before)
  expect(status).not.toBe(500)
  return (user + system) / 1000
}

/** The shapes that cost too much, each time that they were tried. */
async function slow(target: Tried, from?: string, tried = shapesFor(target, count)): Promise<string[]> {
  const controls = new Map<string, number>()
  const found: string[] = []
  for (const [index, { shape, control }] of tried.entries()) {
    // Without limits.
    if (!from && index % 40 === 0) await db.rateLimiterFlexible.deleteMany()
    const plain = controls.get(control.place) ?? (await best(() => cost(target, control, from)))
    controls.set(control.place, plain)
    let more = (await cost(target, shape, from)) - plain
    for (let again = 1; again < tries && more > most; again += 1)
      more = Math.min(more, (await cost(target, shape, from)) - plain)
    if (more > most) found.push(`${shape.name}: ${Math.round(more)} ms`)
  }
  return found
}

async function best(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure())
}

beforeAll(async () => {
  await staff()
})

describe.each(targets)('no request to $name keeps the processor', (target) => {
  beforeAll(async () => {
    const [first] = shapesFor(target, 1)
    if (first) for (let at = 0; at < 5; at += 1) await cost(target, first.control)
  })

  it('whatever its shape', async () => expect(await slow(target)).toEqual([]), 3_600_000)

  if (isLong)
    it(
      'once its limit is reached',
      async () => expect(await slow(target, '192.0.2.1')).toEqual([]),
      3_600_000,
    )
})

it('and this would notice one that normalises whatever is sent', async () => {
  const normalise: Send = async (_, { body }) =>
    Buffer.from(body ?? '')
      .toString()
      .normalize('NFC').length
  const target = {
    name: 'control',
    method: 'POST' as const,
    path: '/',
    right: { email: '' },
    send: normalise,
  }
  const marks = shapesFor(target, 100).filter(({ shape }) => shape.name.includes('marks in the wrong order'))
  expect(await slow(target, undefined, marks.slice(0, 1))).not.toEqual([])
})
