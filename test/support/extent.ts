/**
 * `npm run test:faults` and `npm run test:release` run all tests. `npm test` leaves out tests with `@long` in their
 * titles, which have a quick version or quicker relatives. On PostgreSQL it also leaves out tests with `@once`, whose
 * code is the same on both databases or is tested on both in process.
 */
export const isRelease = Boolean(process.env.RELEASE)
export const isLong = isRelease || Boolean(process.env.FAULTS)

/** Tags tests that are the same in every language, so that `npm test` runs them only in some languages. */
export function longUnless<T>(quick: readonly T[], one: T): string {
  return quick.includes(one) ? '' : ' @long'
}
