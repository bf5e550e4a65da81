/** What lib/mail/run.ts starts. */
interface Worker {
  stop: () => Promise<void>
  /** There is something to send. */
  wake: () => void
  readonly status: 'running' | 'stopped'
}

/** The worker of this process, once it runs. Next loads a module more than once; one process has one worker. */
export function mailWorker(): { running: Worker | null } {
  const store = globalThis as typeof globalThis & { navaRidgeMailWorker?: { running: Worker | null } }
  store.navaRidgeMailWorker ??= { running: null }
  return store.navaRidgeMailWorker
}

/**
 * A mail was written into the outbox: it need not wait for the clock. Apart from the worker itself, so that a call that
 * only wakes it does not load all that it needs to write a letter.
 */
export function wakeMailWorker(): void {
  mailWorker().running?.wake()
}
