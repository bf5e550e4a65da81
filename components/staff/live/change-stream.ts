import { z } from '@/lib/platform/http/zod'
import { change, type Change } from '@/lib/staff/changes/schema'

const path = '/api/admin/changes'
/** Of the lock, which one tab holds, and of the channel by which it tells the others. */
const name = 'changes'
/** In milliseconds, before a stream that was refused is tried again. */
const pauses = [5000, 15_000, 60_000]

/** `all`: changes may have been missed. `refused`: the session may be over. */
const message = z.union([z.array(change), z.enum(['all', 'refused'])])
export type StreamMessage = Change[] | 'all' | 'refused'

/**
 * Tells this tab what changes. One tab of the browser holds the stream and tells the others; when it is closed
 * the next one takes over. Without Web Locks, which need https, each tab has its own stream.
 * @param tell gets whether this tab holds the stream
 */
export function listenToChanges(tell: (message: StreamMessage, leads: boolean) => void): () => void {
  const over = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const told = message.safeParse(data)
    if (told.success) tell(told.data, false)
  }
  const lead = () =>
    holdStream((told) => {
      if (over.signal.aborted) return
      channel.postMessage(told)
      tell(told, true)
    }, over.signal)
  const locks = navigator.locks as LockManager | undefined
  const leading = locks ? locks.request(name, { signal: over.signal }, lead) : lead()
  // The lock is given up with the tab, or no longer wanted.
  leading.catch(() => undefined)
  return () => {
    over.abort()
    channel.close()
  }
}

/** Resolves when it is over. */
function holdStream(tell: (message: StreamMessage) => void, over: AbortSignal): Promise<void> {
  let stream: EventSource | undefined
  let retry: number | undefined
  let refusals = 0
  const open = () => {
    stream = new EventSource(path)
    stream.onopen = () => {
      refusals = 0
      // What changed before it opened was not told.
      tell('all')
    }
    let waiting: Change[] = []
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const told = change.safeParse(parsed(data))
      if (!told.success) return
      // The events of one moment come together.
      if (waiting.length === 0)
        setTimeout(() => {
          tell(waiting)
          waiting = []
        })
      waiting.push(told.data)
    }
    stream.onerror = () => {
      // The browser tries again by itself unless it was refused.
      if (stream?.readyState !== EventSource.CLOSED) return
      tell('refused')
      retry = window.setTimeout(open, pauses[Math.min(refusals, pauses.length - 1)])
      refusals += 1
    }
  }
  return new Promise((resolve) => {
    if (over.aborted) return resolve()
    over.addEventListener('abort', () => {
      stream?.close()
      window.clearTimeout(retry)
      resolve()
    })
    open()
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
