import 'server-only'
import { logWarning } from '@/lib/platform/log/log'
import { mediaStorage } from './media'
import { removeStrayObjects } from './object-store'
import { processState } from '@/lib/platform/process-state'

interface State {
  /** Resolves when all stray objects are removed, or the storage did not answer. */
  work: Promise<void> | null
  wanted: boolean
}

/** Removes the objects of deleted pictures in the background, so that no request waits for S3. Returns at once. */
export function wakeRemoval(): void {
  if (!mediaStorage()) return
  const state = sharedState()
  state.wanted = true
  state.work ??= work(state).finally(() => (state.work = null))
}

/** For tests and scripts. */
export async function objectsRemoved(): Promise<void> {
  await sharedState().work
}

async function work(state: State): Promise<void> {
  while (state.wanted) {
    state.wanted = false
    try {
      await removeStrayObjects()
    } catch (error) {
      // The hourly cleanup tries again.
      return logWarning(error, 'removing pictures from S3 failed')
    }
  }
}

function sharedState(): State {
  return processState('strayObjects', () => ({ work: null, wanted: false }))
}
