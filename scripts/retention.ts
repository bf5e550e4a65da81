// Backup retention: everything of the last 24 hours, then the last of each of 7 days, 4 weeks and 6 months that have
// one.

const day = 24 * 60 * 60 * 1000
const rules = [
  { most: 7, periodOf: (time: Date) => time.toISOString().slice(0, 10) },
  { most: 4, periodOf: weekOf },
  { most: 6, periodOf: (time: Date) => time.toISOString().slice(0, 7) },
]

/**
 * Pruning every night gives the same result as pruning once after years.
 * @param times when each backup was made
 * @returns those to keep; the newest is always among them
 */
export function backupsToKeep(times: readonly Date[], now: Date): Set<Date> {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime())
  const keep = new Set(
    newestFirst.filter((time, index) => index === 0 || now.getTime() - time.getTime() < day),
  )
  for (const { most, periodOf } of rules) {
    const periods = new Map()
    for (const time of newestFirst) {
      const period = periodOf(time)
      if (!periods.has(period)) periods.set(period, time)
    }
    for (const time of [...periods.values()].slice(0, most)) keep.add(time)
  }
  return keep
}

/** The Monday (UTC) of the week. */
function weekOf(time: Date) {
  const monday = new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * day)
  return monday.toISOString().slice(0, 10)
}
