import { processState } from '@/lib/platform/process-state'

/** Started by lib/platform/mail/start-worker.ts. */
interface Worker {
  stop: () => Promise<void>
  /** Tells the worker that there is mail to send. */
  wake: () => void
  readonly status: 'running' | 'stopped'
}

/** The worker of this process, if it runs. */
export function mailWorker(): { running: Worker | null } {
  return processState('mailWorker', () => ({ running: null }))
}

/**
 * Wakes the worker after a mail was written to the outbox, instead of waiting for its timer. Separate from the worker,
 * so that a route that only wakes it does not load the mail templates.
 */
export function wakeMailWorker(): void {
  mailWorker().running?.wake()
}
