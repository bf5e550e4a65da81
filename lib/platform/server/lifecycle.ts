import { processState } from '@/lib/platform/process-state'

/** Whether this process is shutting down. */
export function lifecycle() {
  return processState('lifecycle', () => ({ stopping: false }))
}
