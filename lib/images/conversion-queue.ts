import 'server-only'
import PQueue from 'p-queue'

/** A user waits for an upload; renditions are made in the background. */
const priorities = { upload: 1, rendition: 0 }

/**
 * Converts one picture at a time in the whole process, so that neither large uploads nor many concurrent ones exhaust
 * the memory or use both cores.
 */
export function oneAtATime<Result>(
  kind: keyof typeof priorities,
  convert: () => Promise<Result>,
): Promise<Result> {
  return queue().add(convert, { priority: priorities[kind] })
}

/** Next may load this module more than once; the process has one queue. */
function queue(): PQueue {
  const store = globalThis as typeof globalThis & { navaRidgeQueue?: PQueue }
  store.navaRidgeQueue ??= new PQueue({ concurrency: 1 })
  return store.navaRidgeQueue
}
