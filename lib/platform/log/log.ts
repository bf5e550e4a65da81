import { pino } from 'pino'
import { env } from '@/lib/env'
import { describeError } from './error'

/**
 * The server's log: one JSON line per entry on standard output. It never contains personal data: no query
 * strings, bodies, cookies, addresses, names or error messages, because messages quote values.
 */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : 'info',
  // The log collector adds process and host names.
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
})

/** Where an error happened. `path` is a route pattern or a redacted path. */
export interface Place {
  id?: string | undefined
  method?: string | undefined
  path?: string | undefined
}

/** For problems that resolve by themselves or on retry. */
export function logWarning(error: unknown, sentence: string, place: Place = {}): void {
  log.warn({ ...place, error: describeError(error) }, sentence)
}

export function logError(error: unknown, sentence: string, place: Place = {}): void {
  log.error({ ...place, error: describeError(error) }, sentence)
}
