import { isUnavailable } from '@/lib/platform/unavailable'

interface ErrorDescription {
  name: string
  code?: string
  /** The id that Next shows visitors in place of the message, to find the log entry. */
  digest?: string
  /** The message of an `Unavailable` error, which quotes no data. */
  reason?: string
  at: string[]
  cause?: ErrorDescription
}

const maxFrames = 12
const maxDepth = 4

/** Name, code and stack frames, without the message: Prisma and parsers quote values there. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: `not an Error but ${typeof error}`, at: [] }
  const code = textOf('code' in error ? error.code : undefined)
  const digest = textOf('digest' in error ? error.digest : undefined)
  return {
    name: textOf(error.name) ?? 'Error',
    ...(code && { code }),
    ...(digest && { digest }),
    ...(isUnavailable(error) && { reason: error.message }),
    at: framesOf(error),
    ...(error.cause !== undefined && depth < maxDepth && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Names and codes are identifiers; any other value is dropped. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[A-Za-z][\w-]{0,63}$|^\d{1,12}$/.test(text) ? text : undefined
}

/** The stack without the message, which may itself look like a stack. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.lastIndexOf(message) : -1
  return stack
    .slice(start === -1 ? 0 : start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at (?:[^()]+ \()?(?:file:|node:|\/|[A-Z]:\\|webpack|<anonymous>|native)/.test(line))
    .slice(0, maxFrames)
}
