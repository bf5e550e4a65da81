import 'server-only'
import PQueue from 'p-queue'

/** A person waits for an upload; a rendition is made ahead. */
const priorities = { upload: 1, rendition: 0 }

/**
 * Converts one picture at a time in the whole process, so that neither many photos nor many senders fill the memory or
 * take both processors from the visitors.
 */
export function oneAtATime<Result>(
  kind: keyof typeof priorities,
  convert: () => Promise<Result>,
): Promise<Result> {
  return queue().add(convert, { priority: priorities[kind] })
}

/** Next may load this file more than once; the process has one queue. */
function queue(): PQueue {
  const store = globalThis as typeof globalThis & { navaRidgeQueue?: PQueue }
  store.navaRidgeQueue ??= new PQueue({ concurrency: 1 })
  return store.navaRidgeQueue
}
