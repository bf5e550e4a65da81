import { pino } from 'pino'
import { env } from '@/lib/env'
import { describeError } from './error'

/**
 * What the server says about itself: one JSON line each on standard output. No personal data, ever: no query strings,
 * bodies, cookies, addresses or names, and of an error never its message, for messages quote values.
 */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : 'info',
  // The collector of the lines adds process and host names.
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
})

/** Where an error happened, as far as it is known; `path` is the pattern of a route or a path made safe. */
export interface Place {
  id?: string | undefined
  method?: string | undefined
  path?: string | undefined
}

/** For what mends itself, or is mended by trying again. */
export function logWarning(error: unknown, sentence: string, place: Place = {}): void {
  log.warn({ ...place, error: describeError(error) }, sentence)
}

export function logError(error: unknown, sentence: string, place: Place = {}): void {
  log.error({ ...place, error: describeError(error) }, sentence)
}
