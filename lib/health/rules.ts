import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { countText } from '@/lib/platform/language/count-text'
import { attention, good, trouble, type Finding, type HealthState } from './schema'
import { agoText, sizeText } from './format'

/** docs/operate.md names these limits. */
const healthLimits = {
  /** Free fraction of a disk. */
  diskAttention: 0.2,
  diskTrouble: 0.1,
  mailWaitsMs: millisecondsInHour,
  certificateAttentionMs: 20 * millisecondsInDay,
  certificateTroubleMs: 7 * millisecondsInDay,
  /** Codes of the second step and mail leases last half a minute. */
  clockAttentionMs: 5000,
  clockTroubleMs: 30_000,
} as const

export interface Disk {
  folder: string
  freeBytes: number
  totalBytes: number
}

/** @param databaseBytes free space that a backup needs */
export function judgeDisk(disks: readonly Disk[], databaseBytes: number): Finding {
  const stateOf = ({ freeBytes, totalBytes }: Disk): HealthState => {
    if (freeBytes < totalBytes * healthLimits.diskTrouble || freeBytes < databaseBytes) return 'trouble'
    return freeBytes < totalBytes * healthLimits.diskAttention ? 'attention' : 'good'
  }
  const order = { good: 0, attention: 1, trouble: 2 }
  const worst = [...disks].sort((a, b) => order[stateOf(b)] - order[stateOf(a)])[0]
  if (!worst) return attention('The free space could not be read.')
  const state = stateOf(worst)
  const what = `${sizeText(worst.freeBytes)} of ${sizeText(worst.totalBytes)} are free for ${worst.folder}.`
  if (state === 'good') return good(what)
  const judge = state === 'trouble' ? trouble : attention
  return judge(what, 'Delete old releases and backups, or move BACKUP_DIR to another disk.')
}

export interface MailFacts {
  waiting: number
  /** When the message that waits longest was queued. */
  oldest: Date | null
  lastError: string | null
  parked: number
}

export function judgeMail({ waiting, oldest, lastError, parked }: MailFacts, now: Date, mailServer = true) {
  const error = lastError ? ` The last error was: ${lastError}` : ''
  if (oldest && now.getTime() - oldest.getTime() > healthLimits.mailWaitsMs) {
    const what = `${countText(waiting, 'mail')} not sent; the oldest was queued ${agoText(oldest, now)}.${error}`
    return trouble(what, 'Check SMTP_URL and the mail server. The site tries for three days.')
  }
  const what = waiting === 0 ? 'Nothing is waiting.' : `${countText(waiting, 'mail')} waiting.${error}`
  if (!mailServer)
    return attention(
      'No mail server is set: mails are kept as files in `data/outbox` and are not sent.',
      'Set SMTP_URL and restart the site.',
    )
  if (parked === 0) return good(what)
  return attention(
    `${what} ${countText(parked, 'mail is', 'mails are')} parked.`,
    'Open the outbox in the dashboard: it has the reasons and “Send again”.',
  )
}

export interface Certificate {
  until: Date
  /** Why browsers would reject the certificate; null if they accept it. */
  refused: string | null
}

/** @param certificate the certificate, or the reason why it could not be read */
export function judgeCertificate(host: string, certificate: Certificate | string, now: Date): Finding {
  const whatToDo = 'Run `certbot renew --dry-run` and read what it says.'
  if (typeof certificate === 'string') {
    return attention(`It could not be read from ${host}: ${certificate}.`)
  }
  const { until, refused } = certificate
  const left = until.getTime() - now.getTime()
  const what = `${host}: ${left < 0 ? 'it expired' : 'it expires'} ${agoText(until, now)}, on ${until.toISOString().slice(0, 10)}.`
  if (left < healthLimits.certificateTroubleMs) return trouble(what, whatToDo)
  if (refused) {
    return trouble(`Browsers refuse it: ${refused}. ${what}`, whatToDo)
  }
  if (left < healthLimits.certificateAttentionMs) return attention(what, whatToDo)
  return good(what)
}

/** @param offsets by how many milliseconds each clock is ahead; null for a clock that could not be read */
export function judgeClock(offsets: Record<string, number | null>): Finding {
  const clocks = Object.entries(offsets).flatMap(([name, ms]) => (ms === null ? [] : [{ name, ms }]))
  const worst = clocks.sort((a, b) => Math.abs(b.ms) - Math.abs(a.ms))[0]
  if (!worst) return good('There is no other clock to compare it with.')
  const off = Math.abs(worst.ms)
  if (off < healthLimits.clockAttentionMs) {
    return good(`It agrees with ${clocks.map(({ name }) => name).join(' and ')}.`)
  }
  const judge = off < healthLimits.clockTroubleMs ? attention : trouble
  const what = `It is ${countText(Math.round(off / 1000), 'second')} ${worst.ms > 0 ? 'behind' : 'ahead of'} ${worst.name}.`
  return judge(what, 'Synchronise it: `timedatectl set-ntp true`.')
}

/** @param open paths that other users can read, with their modes, such as `data/secret 0644` */
export function judgeModes(open: readonly string[]): Finding {
  if (open.length === 0) return good('Only the user of the site can read its data.')
  return trouble(
    `Other users of the machine can read ${open.join(', ')}.`,
    'Run `chmod -R go= ` on the data folder and on the backups.',
  )
}

/** @param over currencies whose rate is too old to be shown */
export function judgeRates(over: readonly string[]): Finding {
  if (over.length === 0) return good('No rate has expired.')
  return attention(
    `${countText(over.length, 'rate')} expired and no longer shown: ${over.join(', ')}.`,
    'Enter today’s rates in the tab Villas.',
  )
}
