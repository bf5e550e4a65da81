import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from './settings'

/** In milliseconds. */
interface Limits {
  /** Without a byte. */
  idle: number
  /** For a whole body. */
  body: number
  /** For an upload of photos: 200 MB over 1 Mbit/s take 28 minutes. */
  upload: number
  /** Between two looks. */
  every: number
}

const limits: Limits = { idle: 60_000, body: 300_000, upload: 3_600_000, every: 5000 }

/**
 * Cuts off bodies that arrive too slowly. Node has one limit for all of a request, which is too short for photos on a
 * slow line and too long for strangers. The long limit is for an upload that is still wanted: a response, for example
 * 401, ends it.
 */
export function limitBody(
  { uploads }: Pick<Site, 'uploads'>,
  request: IncomingMessage,
  response: ServerResponse,
  most: Limits = limits,
): void {
  const { headers, socket, url = '' } = request
  if (!Number(headers['content-length'] ?? 0) && !headers['transfer-encoding']) return
  const isUpload = request.method === 'POST' && uploads.test(url)
  const start = performance.now()
  let bytes = socket.bytesRead
  let lastByte = start
  const look = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(look)
    const now = performance.now()
    // What waits to be read is our delay, for example while a photo is resized.
    if (socket.bytesRead > bytes || request.readableLength > 0) lastByte = now
    bytes = socket.bytesRead
    const longest = isUpload && !response.headersSent ? most.upload : most.body
    if (now - lastByte < most.idle && now - start < longest) return
    clearInterval(look)
    cutOff(request, response)
  }, most.every).unref()
}

/** As Node does it at its own limit. */
function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
