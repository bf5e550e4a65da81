import 'server-only'
import { millisecondsInMinute } from 'date-fns/constants'
import { env } from '@/lib/env'
import { logError } from '@/lib/platform/log/log'
import { announceHealth } from './alerts'
import { checkHealth } from './check'

/** The first round waits until the site answers at its public URL. */
const firstDelayMs = Math.min(2, env.HEALTH_MINUTES) * millisecondsInMinute
const intervalMs = env.HEALTH_MINUTES * millisecondsInMinute
/** The whole database is read once a day. */
const checksPerDay = Math.round((24 * 60) / env.HEALTH_MINUTES)

/** Checks everything every HEALTH_MINUTES, and mails problems to ALERT_TO. */
export function watchHealth(): void {
  let round = 0
  const look = async () => {
    round += 1
    await announceHealth(await checkHealth({ deep: round % checksPerDay === 0 }))
  }
  const guarded = () => look().catch((error: unknown) => logError(error, 'the health checks failed'))
  setTimeout(() => {
    void guarded()
    setInterval(() => void guarded(), intervalMs).unref()
  }, firstDelayMs).unref()
}
