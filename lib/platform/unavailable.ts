/** What is said about a trouble from which nothing is lost and that ends: by the log, to staff and to visitors. */
interface Texts {
  log: string
  staff: string
  visitor: string
}

/**
 * What the site depends on cannot be used now. The message is a sentence for an operator, which quotes no data: it may be
 * logged.
 */
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

/** By its mark: Next may load this module more than once. */
export function isUnavailable(error: unknown): error is Unavailable {
  return error instanceof Error && 'unavailable' in error
}
