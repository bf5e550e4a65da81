import 'server-only'
import { logWarning } from '@/lib/platform/log/log'
import { alertMail, mailAlert, type AlertMail } from './letters'
import { claimAlerts, markAnnounced, recordTroubles, releaseAlerts } from './alert-store'
import type { HealthCheck, HealthReport } from './schema'

/** Checks of one machine. The others have the same result on every instance. */
const machineChecks = new Set(['disk', 'backup', 'drill', 'clock', 'modes', 'versions', 'settings'])

type Deliver = (mail: AlertMail) => Promise<void>

/**
 * Mails ALERT_TO once when a trouble begins and once when it ends. The database keeps what was announced, so
 * that several instances or a restart do not repeat it.
 */
export async function announceHealth(report: HealthReport, deliver: Deliver = mailAlert): Promise<void> {
  const now = new Date()
  const keyOf = ({ id }: HealthCheck) => (machineChecks.has(id) ? `${id}@${report.machine}` : id)
  const troubles = report.checks.filter(({ state }) => state === 'trouble')
  try {
    const covered = report.checks.map(keyOf)
    await recordTroubles(new Map(troubles.map((check) => [keyOf(check), check])), covered, now)
  } catch (error) {
    logWarning(error, 'alerts could not be noted')
    return announceWithoutDatabase(troubles, deliver, now)
  }
  announcedInMemory.clear()
  const alerts = await claimAlerts(now)
  if (alerts.length === 0) return
  try {
    await deliver(alertMail(alerts))
  } catch (error) {
    await releaseAlerts(alerts)
    throw error
  }
  await markAnnounced(alerts, now)
}

/** Without the database each instance remembers its own announcements. */
const announcedInMemory = new Set<string>()

async function announceWithoutDatabase(troubles: readonly HealthCheck[], deliver: Deliver, now: Date) {
  const fresh = troubles.filter(({ id }) => !announcedInMemory.has(id))
  if (fresh.length === 0) return
  const alerts = fresh.map(({ id: key, title, what, whatToDo = null }) => {
    return { key, title, what, whatToDo, since: now, overAt: null }
  })
  await deliver(alertMail(alerts))
  for (const { id } of fresh) announcedInMemory.add(id)
}
