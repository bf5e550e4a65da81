/** Number of attempts (`points`) per window (`seconds`). */
export const limits = {
  lead: { points: 30, seconds: 600 },
  /** Stored enquiries. Further ones are stored as possible spam, so that a flood turns no buyer away. */
  leadOverall: { points: 5000, seconds: 600 },
  /** Caps stored spam, so that a flood cannot fill the disk. */
  leadFlood: { points: 50_000, seconds: 86_400 },
  subscribe: { points: 30, seconds: 600 },
  subscribeOverall: { points: 5000, seconds: 600 },
  /** Changes of subscriptions. Mail providers unsubscribe many readers from one address. */
  subscription: { points: 3000, seconds: 600 },
  privacy: { points: 20, seconds: 600 },
  privacyOverall: { points: 1000, seconds: 600 },
  /** By recipient, so that the form cannot flood a mailbox. */
  privacyMail: { points: 3, seconds: 3600 },
  /** By address: downloads, corrections and deletions, with a valid or guessed link. */
  privacyAct: { points: 60, seconds: 600 },
  /** By address and account. Proof of work (staff/sign-in/proof-of-work.ts) bypasses this and the next. */
  signIn: { points: 10, seconds: 600 },
  signInByAddress: { points: 100, seconds: 600 },
  /** By known browser, in which the user has signed in before. No other sign-in limit applies to it. */
  signInByDevice: { points: 10, seconds: 600 },
  /** Above this limit and the next, attempts from unknown browsers are slowed down, not refused. */
  signInByAccount: { points: 100, seconds: 600 },
  signInOverall: { points: 1000, seconds: 600 },
  /** Attempts with proof of work, by account. They raise the difficulty. */
  signInWorked: { points: 1_000_000, seconds: 600 },
  /** Makes each solution valid once. The window is longer than a challenge is valid. */
  signInWork: { points: 1, seconds: 600 },
  /** Second-step codes by address and account. At any time three of a million codes are valid. */
  secondStep: { points: 10, seconds: 600 },
  /** Wrong codes by account since the last correct one. Further ones cause growing pauses. */
  secondStepWrong: { points: 20, seconds: 30 * 86_400 },
  /** One attempt per pause. The caller gives the length of the pause. */
  secondStepPause: { points: 1, seconds: 3600 },
  /** Makes each passkey challenge valid once. The window is longer than a challenge is valid. */
  passkeyChallenge: { points: 1, seconds: 900 },
  setup: { points: 20, seconds: 600 },
  /** Counts only wrong tokens, so that they never lock out the correct one. */
  setupOverall: { points: 1000, seconds: 600 },
} as const
/**
 * An Internet connection has an IPv6 /56, a site a /48. Limits by address count each /64, so the wider
 * networks are counted too, with higher limits by these factors.
 */
export const widerNetworks = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

export type LimitName = keyof typeof limits
