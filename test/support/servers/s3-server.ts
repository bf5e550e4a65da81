import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { MediaSettings } from '@/lib/platform/images/s3/media-settings'

export interface S3Server {
  settings: Record<keyof MediaSettings, string>
  /** The folder of the server's objects, so that a test can damage one. */
  folder: string
  /** Ends all connections; calls are refused until `start`. */
  stop(): Promise<void>
  /** Starts a stopped server on the same port with the same objects. */
  start(): Promise<void>
  /** Stops it and removes its objects. */
  remove(): Promise<void>
  /** Sees every request first; true leaves it without an answer. */
  held: (request: IncomingMessage) => boolean | Promise<boolean>
}

/** An S3-compatible server with one empty bucket, on a free port of this machine. */
export async function startS3Server(prefix = ''): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-s3-'))
  const bucket = 'pictures'
  let running: Server | undefined

  async function listen(port: number): Promise<number> {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      vhostBuckets: false,
      directory: folder,
      configureBuckets: [{ name: bucket }],
    })
    await server.run()
    running = server.httpServer
    const [answer] = running.listeners('request') as RequestListener[]
    running.removeAllListeners('request')
    async function pass(request: IncomingMessage, response: ServerResponse) {
      if (!(await handle.held(request))) answer?.(request, response as Parameters<RequestListener>[1])
    }
    running.on('request', (request, response) => void pass(request, response))
    return (running.address() as AddressInfo).port
  }

  async function stop() {
    const server = running
    running = undefined
    if (!server) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  const handle: S3Server = {
    held: () => false,
    settings: {
      MEDIA: `s3://${bucket}/${prefix}`,
      MEDIA_S3_ENDPOINT: '',
      MEDIA_S3_REGION: 'us-east-1',
      // The only account that s3rver knows.
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    folder,
    stop,
    async start() {
      if (!running) await listen(Number(new URL(handle.settings.MEDIA_S3_ENDPOINT).port))
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  handle.settings.MEDIA_S3_ENDPOINT = `http://127.0.0.1:${await listen(0)}`
  return handle
}
