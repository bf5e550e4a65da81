import { processState } from '@/lib/platform/process-state'

export interface Worker {
  stop: () => Promise<void>
  wake: () => void
  status: 'running' | 'stopped'
}

export function mailWorker(): { running: Worker | null } {
  return processState('mailWorker', () => ({ running: null }))
}

/** Wakes the worker after a mail was queued, without loading the worker's mail templates. */
export function wakeMailWorker(): void {
  mailWorker().running?.wake()
}
