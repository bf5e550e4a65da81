import { processState } from '@/lib/platform/process-state'

const missing = processState('missingContent', () => ({ times: 0 }))

/**
 * Call when a page is rendered without its content, or with stale content, because the database is
 * unavailable.
 */
export function noteMissingContent(): void {
  missing.times += 1
}

/**
 * How often content was missing in this process. A page rendered while the number grew must not be cached.
 */
export function timesMissing(): number {
  return missing.times
}
