import { z } from '@/lib/platform/http/zod'
import { change, type Change } from '@/lib/staff/changes/schema'

const path = '/api/admin/changes'
/** Of the lock, which one tab holds, and of the channel by which it tells the others. */
const name = 'changes'
/** In milliseconds, before a stream that was refused is tried again. */
const pauses = [5000, 15_000, 60_000]

/** `all`: changes may have been missed. `refused`: the session may be over. */
const streamMessage = z.union([z.array(change), z.enum(['all', 'refused'])])
export type StreamMessage = z.output<typeof streamMessage>

/**
 * Tells this tab what changes. One tab of the browser holds the stream and tells the others; when it is closed
 * the next one takes over. Without Web Locks, which need https, each tab has its own stream.
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
  // The lock is given up with the tab, or no longer wanted.
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
      // What changed before it opened was not told.
      onMessage('all')
    }
    let waiting: Change[] = []
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const event = change.safeParse(JSON.parse(data))
      if (!event.success) return
      // The events of one moment come together.
      if (waiting.length === 0)
        setTimeout(() => {
          onMessage(waiting)
          waiting = []
        })
      waiting.push(event.data)
    }
    stream.onerror = () => {
      // The browser tries again by itself unless it was refused.
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
