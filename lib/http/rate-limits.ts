/** Rate limits: tries per seconds. Where limited by address, an overall limit applies as well. */
export const limits = {
  lead: { points: 30, seconds: 600 },
  leadOverall: { points: 5000, seconds: 600 },
  /** By address and account together, so that other addresses cannot lock a member of staff out. */
  signIn: { points: 10, seconds: 600 },
  /** By a browser in which the user has signed in before; none of the limits below applies to it. */
  signInByDevice: { points: 10, seconds: 600 },
  signInByAddress: { points: 100, seconds: 600 },
  signInByAccount: { points: 100, seconds: 600 },
  signInOverall: { points: 1000, seconds: 600 },
  setup: { points: 20, seconds: 600 },
  /** Wrong tokens only: they never lock out the correct one. */
  setupOverall: { points: 1000, seconds: 600 },
} as const
export type LimitName = keyof typeof limits
