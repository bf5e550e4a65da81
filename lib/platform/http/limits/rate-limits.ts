/** Rate limits: tries per seconds. */
export const limits = {
  lead: { points: 30, seconds: 600 },
  /** Requests that were stored. More are stored too, as possible spam: a flood must not turn a buyer away. */
  leadOverall: { points: 5000, seconds: 600 },
  /** What is stored above it, so that a flood does not fill the disk. */
  leadFlood: { points: 50_000, seconds: 86_400 },
  subscribe: { points: 30, seconds: 600 },
  subscribeOverall: { points: 5000, seconds: 600 },
  /** Changes of a subscription. Mail providers unsubscribe for many readers from one address. */
  subscription: { points: 3000, seconds: 600 },
  privacy: { points: 20, seconds: 600 },
  privacyOverall: { points: 1000, seconds: 600 },
  /** By recipient: the field must not serve to flood a mailbox. */
  privacyMail: { points: 3, seconds: 3600 },
  /** By address: downloads, corrections and deletions, with a link or with a guess of one. */
  privacyAct: { points: 60, seconds: 600 },
  /** By address and account together. Work (`lib/staff/sign-in/proof-of-work.ts`) passes this limit and the next. */
  signIn: { points: 10, seconds: 600 },
  signInByAddress: { points: 100, seconds: 600 },
  /** By a browser in which the user has signed in before; only this limit and none of the others applies to it. */
  signInByDevice: { points: 10, seconds: 600 },
  /** Above these two, tries of unknown browsers are not refused but take turns slowly. */
  signInByAccount: { points: 100, seconds: 600 },
  signInOverall: { points: 1000, seconds: 600 },
  /** Tries with work, by account: they make the work harder. */
  signInWorked: { points: 1_000_000, seconds: 600 },
  /** Each work counts once. Longer than a challenge is valid. */
  signInWork: { points: 1, seconds: 600 },
  /** Codes of a second step by address and account: of a million codes three are right. */
  secondStep: { points: 10, seconds: 600 },
  /** By account, since the last right code: from so many on, each is followed by a pause that grows. */
  secondStepWrong: { points: 20, seconds: 30 * 86_400 },
  /** One try for each pause, whose length is given with it. */
  secondStepPause: { points: 1, seconds: 3600 },
  /** Each challenge of a passkey counts once. Longer than it is valid. */
  passkeyChallenge: { points: 1, seconds: 900 },
  setup: { points: 20, seconds: 600 },
  /** Wrong tokens only: they never lock out the correct one. */
  setupOverall: { points: 1000, seconds: 600 },
} as const
/**
 * A line to the Internet has an IPv6 /56, a site a /48, and limits by address count each /64: so the wider networks count
 * too, with limits so many times as high.
 */
export const widerNetworks = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

export type LimitName = keyof typeof limits
