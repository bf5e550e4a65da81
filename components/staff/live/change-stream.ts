import { z } from '@/lib/platform/http/zod'
import { change, type Change } from '@/lib/staff/changes/schema'

const path = '/api/admin/changes'
/** Name of the lock that one tab holds, and of the channel on which it informs the other tabs. */
const name = 'changes'
/** In milliseconds, before a refused stream is retried. */
const pauses = [5000, 15_000, 60_000]

/** `all`: changes may have been missed. `refused`: the session may be over. */
const streamMessage = z.union([z.array(change), z.enum(['all', 'refused'])])
export type StreamMessage = z.output<typeof streamMessage>

/**
 * Reports changes to this tab. One tab of the browser holds the event stream and informs the others; when it is
 * closed, another tab takes over. Without Web Locks, which need https, each tab has its own stream.
 * @param onMessage gets whether this tab holds the stream
 */
export function listenToChanges(
  onMessage: (message: StreamMessage, holdsStream: boolean) => void,
): () => void {
  const end = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = streamMessage.safeParse(data)
    if (message.success) onMessage(message.data, false)
  }
  const hold = () =>
    holdStream((message) => {
      if (end.signal.aborted) return
      channel.postMessage(message)
      onMessage(message, true)
    }, end.signal)
  const locks = navigator.locks as LockManager | undefined
  const holding = locks ? locks.request(name, { signal: end.signal }, hold) : hold()
  // Aborting a request that still waits for the lock rejects it.
  holding.catch(() => undefined)
  return () => {
    end.abort()
    channel.close()
  }
}

/** Resolves when the signal aborts. */
function holdStream(onMessage: (message: StreamMessage) => void, signal: AbortSignal): Promise<void> {
  let stream: EventSource | undefined
  let retry: number | undefined
  let refusals = 0
  const open = () => {
    stream = new EventSource(path)
    stream.onopen = () => {
      refusals = 0
      // The stream has not reported changes from before it opened.
      onMessage('all')
    }
    let waiting: Change[] = []
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const event = change.safeParse(JSON.parse(data))
      if (!event.success) return
      // Events that arrive together become one message.
      if (waiting.length === 0)
        setTimeout(() => {
          onMessage(waiting)
          waiting = []
        })
      waiting.push(event.data)
    }
    stream.onerror = () => {
      // The browser reconnects by itself unless the server refused the stream.
      if (stream?.readyState !== EventSource.CLOSED) return
      onMessage('refused')
      retry = window.setTimeout(open, pauses[Math.min(refusals, pauses.length - 1)])
      refusals += 1
    }
  }
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => {
      stream?.close()
      window.clearTimeout(retry)
      resolve()
    })
    open()
  })
}
