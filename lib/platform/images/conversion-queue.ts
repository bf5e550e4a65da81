import 'server-only'
import PQueue from 'p-queue'
import { measure } from '@/lib/platform/log/measure'
import { processState } from '@/lib/platform/process-state'

const queue = processState('conversionQueue', () => new PQueue({ concurrency: 1 }))

/** Users wait for an upload, while renditions are made in the background. */
const priorities = { upload: 1, rendition: 0 }

/** Converts one picture at a time per process, so that uploads cannot exhaust memory or occupy both cores. */
export async function enqueueConversion<Result>(
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
    // Measured here, because the queue runs a conversion in the context of the previous one.
    measure('picture', { work: kind, ms })
  }
}
