import { processState } from '@/lib/platform/process-state'

export function lifecycle() {
  return processState('lifecycle', () => ({ stopping: false }))
}
