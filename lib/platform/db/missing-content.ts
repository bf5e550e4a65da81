import { processState } from '@/lib/platform/process-state'

const missingContent = processState('missingContent', () => ({ times: 0 }))

/** Call when the database is unavailable and a page is rendered with missing or stale content. */
export function reportMissingContent(): void {
  missingContent.times += 1
}

/** A page must not be cached if this number grew while it was rendered. */
export function missingContentCount(): number {
  return missingContent.times
}
