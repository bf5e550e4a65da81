/** How many tries in how many seconds. By address where it says so; each has an overall limit behind it. */
export const limits = {
  lead: { points: 30, seconds: 600 },
  leadOverall: { points: 5000, seconds: 600 },
  /** By address and account together, so that other addresses cannot lock a member of staff out. */
  signIn: { points: 10, seconds: 600 },
  /** By a browser from which the user signed in before; none of the limits below counts for it. */
  signInByDevice: { points: 10, seconds: 600 },
  signInByAddress: { points: 100, seconds: 600 },
  signInByAccount: { points: 100, seconds: 600 },
  signInOverall: { points: 1000, seconds: 600 },
  setup: { points: 20, seconds: 600 },
  /** Wrong tokens only: a right token is never kept out by wrong ones. */
  setupOverall: { points: 1000, seconds: 600 },
} as const
export type LimitName = keyof typeof limits
