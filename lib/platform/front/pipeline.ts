import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { env } from '@/lib/env'
import { keepContentLength } from './content-length'
import { setSecurityHeaders } from './protect'
import { dropHeaders, refuseUpgrades, rewriteRefused } from './request-filter'
import { logRequest } from '@/lib/platform/server/request-log'
import { limitBody } from './slow-body'
import { trackResponse } from '@/lib/platform/server/stop'
import { addVary } from './vary'

type Step = (request: IncomingMessage, response: ServerResponse, server: Server) => void

const steps: readonly Step[] = [
  trackResponse,
  // Before `rewriteRefused`, which changes the URL.
  logRequest,
  limitBody,
  setSecurityHeaders,
  dropHeaders,
  rewriteRefused,
  // After `rewriteRefused`: responses to filtered requests do not depend on the reader.
  addVary,
  keepContentLength,
]

/**
 * Node publishes each request before any handler runs, also in the development server; this runs the
 * steps on it, in order.
 */
export function startPipeline(): void {
  if (env.NODE_ENV === 'production') subscribe('net.server.socket', refuseUpgrades)
  subscribe('http.server.request.start', handleRequest)
}

export function handleRequest(message: unknown): void {
  const { request, response, server } = message as Started
  for (const step of steps) step(request, response, server)
}

interface Started {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}
