/** The texts of a temporary outage without loss of data, for the log, staff and visitors. */
interface Texts {
  log: string
  staff: string
  visitor: string
}

/** Something that the site depends on is unavailable. The message is for operators and quotes no data, so it may be logged. */
export class Unavailable extends Error {
  readonly unavailable = true

  constructor(
    sentence: string,
    readonly texts: Texts,
    options?: ErrorOptions,
  ) {
    super(sentence, options)
  }
}

/** Checks a property instead of `instanceof`, because Next may load this module more than once. */
export function isUnavailable(error: unknown): error is Unavailable {
  return error instanceof Error && 'unavailable' in error
}
