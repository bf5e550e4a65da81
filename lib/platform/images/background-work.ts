import { processState } from '@/lib/platform/process-state'

/**
 * Work with one run at a time per process. A call of `wake` during a run starts another run after it.
 * @param name of its state in the process
 * @param failed reports an error, after which the next call tries again
 */
export function backgroundWork(name: string, work: () => Promise<void>, failed: (error: unknown) => void) {
  const state = processState(name, () => ({ running: null as Promise<void> | null, isWanted: false }))
  const run = async () => {
    while (state.isWanted) {
      state.isWanted = false
      await work()
    }
  }
  return {
    wake(): void {
      state.isWanted = true
      state.running ??= run()
        .catch(failed)
        .finally(() => (state.running = null))
    },
    /** For tests and scripts. */
    async finished(): Promise<void> {
      await state.running
    },
  }
}
