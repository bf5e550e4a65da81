import { describeError } from '@/lib/log/error'
import { log } from '@/lib/log/log'

/** Beginnings that libraries print; what follows them may quote a visitor, so it is left out. */
const openings = [
  'Failed to handle request',
  'Failed to start server',
  'Failed to proxy',
  'Failed to set Next.js data cache',
  'Failed to update prerender cache',
  'revalidating cache with key',
  'unhandledRejection',
  'uncaughtException',
]

/**
 * Next and other libraries print errors with their messages, and addresses with their query strings. From here on what
 * goes to `console.error` and `console.warn` becomes a line of the log that says what and where, without the values.
 */
export function guardConsole(): void {
  console.error = (...args: unknown[]) => log.error(describeArguments(args), 'printed by a library')
  console.warn = (...args: unknown[]) => log.warn(describeArguments(args), 'printed by a library')
}

export function describeArguments(args: readonly unknown[]) {
  const error = args.find((arg) => arg instanceof Error)
  const texts = args.filter((arg) => typeof arg === 'string').map(safeText)
  return { said: texts.filter(Boolean).join(' '), ...(error && { error: describeError(error) }) }
}

/** `[next-auth][error][JWT_SESSION_ERROR]` and the like in front, and a known beginning. */
function safeText(text: string): string {
  const tags = /^\s*((?:\[[\w-]+\])+)/.exec(text)?.[1]
  return tags ?? openings.find((opening) => text.includes(opening)) ?? ''
}
