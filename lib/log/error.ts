export interface ErrorDescription {
  name: string
  code?: string
  /** What Next shows a visitor in place of the message, so that the two can be found together. */
  digest?: string
  at: string[]
  cause?: ErrorDescription
}

const mostFrames = 12
const deepest = 4

/**
 * An error without its message: Prisma prints the arguments of a query there, parsers what they could not read. Name,
 * code and the places in the code say enough to find the fault.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: `not an Error but ${typeof error}`, at: [] }
  const code = plain('code' in error ? error.code : undefined)
  const digest = plain('digest' in error ? error.digest : undefined)
  return {
    name: plain(error.name) ?? 'Error',
    ...(code && { code }),
    ...(digest && { digest }),
    at: framesOf(error),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Names and codes are words of programmers; anything else that stands there is left out. */
function plain(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[A-Za-z][\w-]{0,63}$|^\d{1,12}$/.test(text) ? text : undefined
}

/** The stack without the message in front of it, which may itself look like a stack. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.lastIndexOf(message) : -1
  return stack
    .slice(start === -1 ? 0 : start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at (?:[^()]+ \()?(?:file:|node:|\/|[A-Z]:\\|webpack|<anonymous>|native)/.test(line))
    .slice(0, mostFrames)
}
