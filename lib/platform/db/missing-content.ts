import { processState } from '@/lib/platform/process-state'

const missing = processState('missingContent', () => ({ times: 0 }))

/** Call when something is shown without its content, or with an old one, because the database is unavailable. */
export function noteMissingContent(): void {
  missing.times += 1
}

/** How often that happened in this process: a page during which it did must not be kept. */
export function timesMissing(): number {
  return missing.times
}
