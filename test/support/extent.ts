/**
 * `npm run test:faults` and `npm run test:release` run all. `npm test` leaves out tests with `@long` in their titles,
 * which take long and have a quick version or quicker relatives, and on PostgreSQL those with `@once`, whose code is the
 * same on both databases or is tried on both in process.
 */
export const isRelease = Boolean(process.env.RELEASE)
export const isLong = isRelease || Boolean(process.env.FAULTS)

/** What is the same in every language is tried by `npm test` in some, each language in turn. */
export function longUnless<T>(quick: readonly T[], one: T): string {
  return quick.includes(one) ? '' : ' @long'
}
