import { describeError } from '@/lib/platform/log/error'
import { log } from '@/lib/platform/log/log'

/** Known prefixes of library messages. The rest may contain personal data and is dropped. */
const frameworkPrefixes = [
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
 * Replaces `console.error` and `console.warn` with log entries that contain type and location but no values.
 * Next and other libraries print error messages and query strings.
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

/** Keeps tags such as `[next-auth][error][JWT_SESSION_ERROR]` and a known prefix. */
function safeText(text: string): string {
  const tags = /^\s*((?:\[[\w-]+\])+)/.exec(text)?.[1]
  return tags ?? frameworkPrefixes.find((opening) => text.includes(opening)) ?? ''
}
