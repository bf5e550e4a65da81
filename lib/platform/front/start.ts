import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { env } from '@/lib/env'
import { resolveChoice } from './visitor-choice'
import { watchSharedPages } from './next-html'
import { withPageCache } from './page-cache'
import { withPictureCache } from './picture-cache'
import { dropHeaders, refuseUpgrades, rewriteRefused } from './request-filter'
import { keepContentLength, setSecurityHeaders } from './response-headers'
import type { Site } from './settings'
import { limitBody } from './slow-body'
import { addVary } from './vary'

type Step = (request: IncomingMessage, response: ServerResponse, server: Server) => void

/**
 * @param observers see every request and response first
 * @returns a wrapper for the request handler of Next
 */
export function startFront(
  site: Site,
  observers: readonly Step[],
): (next: RequestListener) => RequestListener {
  // Node publishes each request before any handler runs, also on the development server.
  if (env.NODE_ENV === 'production') subscribe('net.server.socket', refuseUpgrades)
  subscribe('http.server.request.start', stepsFor(site, observers))
  if (env.FRONT === 'off') return (next) => withPictureCache(site, next)
  watchSharedPages()
  return (next) => withPageCache(site, withPictureCache(site, next))
}

/** Runs the steps in order on each request that Node publishes. */
export function stepsFor(site: Site, observers: readonly Step[]): (message: unknown) => void {
  const steps: readonly Step[] = [
    // Before `rewriteRefused`, which changes the URL.
    ...observers,
    (request, response) => limitBody(site, request, response),
    setSecurityHeaders,
    dropHeaders,
    rewriteRefused,
    (request, response) => resolveChoice(site, request, response),
    // After `rewriteRefused`, because responses to filtered requests do not depend on the reader.
    (request, response) => addVary(site, request, response),
    keepContentLength,
  ]
  return (message) => {
    const { request, response, server } = message as RequestStart
    for (const step of steps) step(request, response, server)
  }
}

interface RequestStart {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}
