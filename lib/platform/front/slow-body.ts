import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from './settings'

interface Limits {
  /** The longest time without a byte, in milliseconds. */
  idle: number
  /** The longest time for a whole body, in milliseconds. */
  body: number
  /** The longest time for an upload of photos, in milliseconds: 200 MB at 1 Mbit/s take 28 minutes. */
  upload: number
  /** Interval of the checks, in milliseconds. */
  every: number
}

const limits: Limits = { idle: 60_000, body: 300_000, upload: 3_600_000, every: 5000 }

/**
 * Cuts off bodies that arrive too slowly. Node's single limit for requests would be too short for photos over
 * a slow connection and too long for other bodies. A response, such as a 401, ends the longer limit of
 * uploads.
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
    // Unread bytes are our own delay, for example while a photo is resized.
    if (socket.bytesRead > bytes || request.readableLength > 0) lastByte = now
    bytes = socket.bytesRead
    const longest = isUpload && !response.headersSent ? most.upload : most.body
    if (now - lastByte < most.idle && now - start < longest) return
    clearInterval(look)
    cutOff(request, response)
  }, most.every).unref()
}

/** Responds as Node does at its own limit. */
function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
