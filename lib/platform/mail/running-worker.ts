import { processState } from '@/lib/platform/process-state'

interface Worker {
  stop: () => Promise<void>
  wake: () => void
  readonly status: 'running' | 'stopped'
}

export function mailWorker(): { running: Worker | null } {
  return processState('mailWorker', () => ({ running: null }))
}

/**
 * Wakes the worker after a mail was queued. This is separate from the worker, so that routes do not load the
 * mail templates.
 */
export function wakeMailWorker(): void {
  mailWorker().running?.wake()
}
