import type { Place } from '../second-place/place'

const hour = 60 * 60 * 1000
const megabyte = 1_000_000

export interface ShipOptions {
  /** Absolute path of the database. */
  database: string
  /** For files on their way, and what has been shipped. */
  folder: string
  place: Place
  recipients: readonly string[]
  tell: (sentence: string) => void
  limits?: Partial<typeof shipLimits>
}

export const shipLimits = {
  /** From here on SQLite is helped to begin its log anew, as it does itself at about this size. */
  logBytes: 16 * megabyte,
  /** From here on the log is not kept any longer for a place that is away: a new base follows when it is back. */
  mostLogBytes: 512 * megabyte,
  baseAgeMs: 24 * hour,
}
