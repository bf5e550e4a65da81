import { ApiError } from '@/lib/platform/http/api-client'

/** A colleague has saved another version meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
