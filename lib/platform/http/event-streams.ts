import 'server-only'
import { processState } from '@/lib/platform/process-state'
import { apiPolicy } from './errors'

/** The most bytes that a client may leave unread: ten times the events of a minute on a busy day. */
const maxQueueBytes = 64 * 1024

/** The open streams of this process. */
const openStreams = processState('eventStreams', () => new Set<EventStream>())

/** A response of server-sent events. It is open once its body is read, so that a HEAD request opens none. */
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
        // Compression by Next or a proxy would hold events back.
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

  /** Ends the response. The browser connects again until the server refuses. */
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

/** Called when the server stops, because it would otherwise wait for these responses. */
export function endEventStreams(): void {
  for (const stream of [...openStreams]) stream.end()
}
