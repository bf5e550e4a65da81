/** What the mail worker of lib/mail/run.ts looks like from here. */
export interface Worker {
  stop: () => Promise<void>
  /** There is something to send. */
  wake: () => void
  readonly status: 'running' | 'stopped'
}

interface Running {
  worker: Worker | null
  stopping: boolean
}

/** What this process is doing. Next loads a module more than once; one process has one state. */
export function running(): Running {
  const store = globalThis as typeof globalThis & { navaRidgeRunning?: Running }
  store.navaRidgeRunning ??= { worker: null, stopping: false }
  return store.navaRidgeRunning
}
