import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '@/lib/storage/s3'

export interface S3Server {
  settings: S3Settings
  /** Where the server keeps its objects, so that a test can damage one. */
  folder: string
  /** Ends all connections; calls are refused until `start`. */
  stop(): Promise<void>
  /** Answers on the same port again, with the same objects. */
  start(): Promise<void>
  /** Stops it and removes its objects. */
  remove(): Promise<void>
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
    return (server.httpServer.address() as AddressInfo).port
  }

  async function stop() {
    const server = running
    running = undefined
    if (!server) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  const port = await listen(0)
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      prefix,
      // The only account that s3rver knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      timeout: 3000,
    },
    folder,
    stop,
    async start() {
      await listen(port)
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
