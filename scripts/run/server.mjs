// @ts-check
// The HTTP server of the built site, for `npm start` and for a packed site: Next's request handler on a server of our
// own (docs/decisions/server.md). Plain JavaScript, because it runs without a compiler.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isMain, main, root, CliError } from './process.mjs'

/**
 * Not the listening address: Next compares the URLs of requests with this name but reads 127.0.0.1 as
 * `localhost` in one of them, so a rewrite would be proxied to itself for ever.
 */
const nameForNext = 'localhost'

/**
 * Resolves when the site accepts connections.
 * @param {{ port: number, address?: string | undefined }} where all addresses of the machine by default
 * @returns {Promise<void>}
 */
export async function serve({ port, address }) {
  // Paths in settings and code are relative to the site's folder.
  process.chdir(root)
  // The server's files contain visitors' names and addresses.
  process.umask(0o077)
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) })
  // As in Next's standalone server, the configuration is the one that the build has evaluated.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(configOfBuild())
  const next = createRequire(join(root, 'package.json'))('next')
  const server = siteServer()
  const app = next({ dir: root, hostname: nameForNext, port, httpServer: server })
  await app.prepare()
  server.on('request', handlerBefore(app.getRequestHandler()))
  await new Promise((listening, fail) => {
    server.once('error', (error) => fail(new CliError(`The site cannot listen: ${error.message}`)))
    server.listen(port, address, () => listening(undefined))
  })
}

/**
 * The built site registers its front when it starts (lib/start/start.ts, lib/platform/process-state.ts).
 * @param {import('node:http').RequestListener} next
 * @returns {import('node:http').RequestListener}
 */
function handlerBefore(next) {
  /** @type {import('node:http').RequestListener | undefined} */
  let handler
  return (request, response) => {
    handler ??= /** @type {any} */ (globalThis).navaRidge?.requestHandler?.(next)
    return (handler ?? next)(request, response)
  }
}

/** Timeouts are in milliseconds. */
export function siteServer() {
  return createServer({
    // lib/platform/front/slow-body.ts has separate limits for bodies.
    requestTimeout: 0,
    headersTimeout: 30_000,
    // Tests set more, because a request must not reuse a connection that is being closed.
    keepAliveTimeout: Number(process.env.KEEP_ALIVE_TIMEOUT) || 5000,
    connectionsCheckingInterval: 5000,
  })
}

function configOfBuild() {
  return JSON.parse(readFileSync(join(root, '.next', 'required-server-files.json'), 'utf8')).config
}

if (isMain('server')) {
  await main(() =>
    serve({ port: Number(process.env.PORT), address: process.env.LISTEN_ADDRESS || undefined }),
  )
}
