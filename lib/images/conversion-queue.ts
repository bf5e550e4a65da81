import 'server-only'

/** What waits for a conversion; uploads, for which a person waits, come before renditions. */
interface Queues {
  busy: boolean
  upload: (() => void)[]
  rendition: (() => void)[]
}

/**
 * Converts one picture at a time in the whole process, so that neither many photos nor many senders fill the memory or
 * take both processors from the visitors.
 */
export async function oneAtATime<Result>(
  queue: 'upload' | 'rendition',
  convert: () => Promise<Result>,
): Promise<Result> {
  const state = queues()
  if (state.busy) await new Promise<void>((resolve) => state[queue].push(resolve))
  state.busy = true
  try {
    return await convert()
  } finally {
    const next = state.upload.shift() ?? state.rendition.shift()
    // Stays busy when it is handed on, so that no other conversion starts in between.
    if (next) next()
    else state.busy = false
  }
}

function queues(): Queues {
  const store = globalThis as typeof globalThis & { navaRidgeQueues?: Queues }
  store.navaRidgeQueues ??= { busy: false, upload: [], rendition: [] }
  return store.navaRidgeQueues
}
