import { running } from '@/lib/ready/running'

/**
 * A mail was written into the outbox: it need not wait for the clock. Apart from the worker, so that a call that only
 * rings does not load all that the worker needs to write a letter.
 */
export function wakeMailWorker(): void {
  running().worker?.wake()
}
