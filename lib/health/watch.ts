import 'server-only'
import { logError } from '@/lib/log/log'
import { announceHealth } from './alerts'
import { checkHealth } from './check'

const minute = 60_000
/** The first round waits until the site answers at its public URL. */
const firstAfter = 2 * minute
const every = 5 * minute
/** Rounds between two readings of the whole database: once a day. */
const deepEvery = 288

/** Looks at everything every five minutes, and mails what is wrong to ALERT_TO. */
export function watchHealth(): void {
  let round = 0
  const look = async () => {
    round += 1
    await announceHealth(await checkHealth({ deep: round % deepEvery === 0 }))
  }
  const guarded = () => look().catch((error: unknown) => logError(error, 'the health checks failed'))
  setTimeout(() => {
    void guarded()
    setInterval(() => void guarded(), every).unref()
  }, firstAfter).unref()
}
