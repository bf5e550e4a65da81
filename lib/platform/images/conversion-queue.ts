import 'server-only'
import PQueue from 'p-queue'
import { measure } from '@/lib/platform/log/measure'
import { processState } from '@/lib/platform/process-state'

const queue = processState('conversionQueue', () => new PQueue({ concurrency: 1 }))

/** A user waits for an upload; renditions are made in the background. */
const priorities = { upload: 1, rendition: 0 }

/**
 * Converts one picture at a time in the whole process, so that neither large uploads nor many concurrent ones exhaust
 * the memory or use both cores.
 */
export async function oneAtATime<Result>(
  kind: keyof typeof priorities,
  convert: () => Promise<Result>,
): Promise<Result> {
  let ms = 0
  const timed = async () => {
    const start = performance.now()
    try {
      return await convert()
    } finally {
      ms = performance.now() - start
    }
  }
  try {
    return await queue.add(timed, { priority: priorities[kind] })
  } finally {
    // Here, because the queue runs a conversion in the context of the one before it.
    measure('picture', { work: kind, ms })
  }
}
