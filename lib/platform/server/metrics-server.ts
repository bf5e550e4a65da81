import 'server-only'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { env } from '@/lib/env'
import { log } from '@/lib/platform/log/log'

/**
 * Serves `/metrics` on localhost if METRICS_PORT is set; otherwise the library is not loaded. A separate
 * server, so that no proxy exposes it by mistake.
 * @param startCounting loads what counts
 */
export async function startMetrics(startCounting: () => Promise<Registry>): Promise<void> {
  const port = env.METRICS_PORT
  if (port === undefined) return
  const registry = await startCounting()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  // The site must run even if another instance uses the port.
  server.on('error', (error) => log.warn({ port, code: 'code' in error && error.code }, 'no metrics'))
  server.listen(port, '127.0.0.1')
  // The server must not keep the process alive.
  server.unref()
}
