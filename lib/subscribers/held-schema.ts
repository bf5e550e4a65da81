/** A subscription as the person it belongs to gets it. */
export interface HeldSubscription {
  email: string
  language: string
  /** Asked for, while it is not confirmed. */
  articles: boolean
  progress: boolean
  askedAt: string
  confirmedAt: string | null
  stoppedAt: string | null
  /** What was agreed to, newest first. */
  consents: { wording: string; confirmedAt: string }[]
}
