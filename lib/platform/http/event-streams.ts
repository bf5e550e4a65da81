import 'server-only'
import { processState } from '@/lib/platform/process-state'
import { apiPolicy } from './errors'

/** Bytes that a client may leave unread: ten times what a busy day sends in a minute. */
const maxQueueBytes = 64 * 1024

/** The open streams of this process. */
const openStreams = processState('eventStreams', () => new Set<EventStream>())

/** A response of server-sent events. It is open once its body is read, so that HEAD opens none. */
export class EventStream {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #ended = false

  constructor(readonly on: { open: () => void; end: () => void }) {}

  response(): Response {
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => this.#begin(controller),
        cancel: () => this.end(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    )
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream',
        // A proxy or Next that compressed would hold events back.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
        'Content-Security-Policy': apiPolicy,
      },
    })
  }

  /** Sends events, or a comment that keeps the connection alive if there are none. */
  send(events: readonly object[]): void {
    if (this.#ended || !this.#controller) return
    const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`)
    this.#controller.enqueue(new TextEncoder().encode(lines.join('') || ':\n\n'))
    if ((this.#controller.desiredSize ?? 0) < -maxQueueBytes) this.end()
  }

  /** The browser connects again, unless it is refused. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    openStreams.delete(this)
    try {
      this.#controller?.close()
    } catch {
      // The client closed it first.
    }
    this.on.end()
  }

  #begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.#controller) return
    this.#controller = controller
    if (this.#ended) return controller.close()
    openStreams.add(this)
    this.on.open()
    // Sends the headers.
    this.send([])
  }
}

/** For the stop of the server, which otherwise waits for every response. */
export function endEventStreams(): void {
  for (const stream of [...openStreams]) stream.end()
}
