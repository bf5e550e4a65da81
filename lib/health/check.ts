import 'server-only'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { troubleOf } from '@/lib/platform/db/errors'
import { compareMigrations } from '@/lib/platform/db/migrations'
import { probeWrite } from '@/lib/platform/db/store'
import { databaseTrouble, explanations } from '@/lib/platform/db/trouble'
import { env, onHttps, onPostgres, siteUrl } from '@/lib/env'
import { findExpiredRates } from '@/lib/money/rates/store'
import { judgeBackup, judgeDrill, type BackupStatus } from './backup'
import { readBackups, readDisks, readOpenFiles } from './machine'
import { checkPictures } from './pictures'
import * as rules from './rules'
import {
  attention,
  good,
  trouble,
  worstState,
  type Finding,
  type HealthCheck,
  type HealthReport,
} from './schema'
import { askSite, readCertificate, type SiteAnswer } from './public-address'
import { readDatabaseTime, readDatabaseSize, readDatabaseVersion, findDamage, readMailFacts } from './store'
import { sizeText } from './format'

interface Options {
  deep?: boolean
  /** The repository's own status; by default that of the last backup. */
  backupStatus?: BackupStatus | null
  now?: Date
}

/** Checks everything for the doctor, the dashboard and the alerts. Never throws. */
export async function checkHealth({
  deep = false,
  backupStatus = null,
  now = new Date(),
}: Options = {}): Promise<HealthReport> {
  const [site, stored] = await Promise.all([askSite(), readBackups()])
  const backups = backupStatus ? { ...stored, status: backupStatus } : stored
  const checks = await Promise.all([
    attempt('settings', 'Settings', checkSettings),
    attempt('database', 'Database', () => checkDatabase(deep)),
    attempt('migrations', 'Migrations', checkMigrations),
    attempt('pictures', 'Pictures', () => checkPictures(deep)),
    attempt('disk', 'Disk', async () =>
      rules.judgeDisk(await readDisks(), onPostgres ? 0 : await readDatabaseSize().catch(() => 0)),
    ),
    attempt('mail', 'Mail', async () => rules.judgeMail(await readMailFacts(), now, Boolean(env.SMTP_URL))),
    attempt('backup', 'Backup', () => judgeBackup(backups, now)),
    attempt('drill', 'Restore drill', () => judgeDrill(backups, now)),
    attempt('site', 'Site', () => judgeSite(site)),
    attempt('certificate', 'Certificate', () => checkCertificate(now)),
    attempt('clock', 'Clock', () => checkClock(site)),
    attempt('modes', 'File modes', async () => rules.judgeModes(await readOpenFiles())),
    attempt('rates', 'Rates', async () => rules.judgeRates(await findExpiredRates(now))),
    attempt('versions', 'Versions', checkVersions),
  ])
  return { at: now.toISOString(), machine: hostname(), state: worstState(checks), checks }
}

async function attempt(
  id: string,
  title: string,
  check: () => Promise<Finding> | Finding,
): Promise<HealthCheck> {
  try {
    return { id, title, ...(await check()) }
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble) return { id, title, state: 'trouble', ...explanations[trouble] }
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
    return { id, title, state: 'attention', what: `This could not be checked: ${reason}` }
  }
}

function checkSettings(): Finding {
  const hints = [
    ...(env.SITE_URL ? [] : ['SITE_URL is not set: links in mails lead to this machine.']),
    ...(env.SMTP_URL ? [] : ['SMTP_URL is not set: mails are kept as files, nothing is delivered.']),
    ...(env.STAFF_NOTIFY ? [] : ['STAFF_NOTIFY is not set: new leads are announced to no address.']),
    ...(env.ALERT_TO ? [] : ['ALERT_TO is not set: no alert is mailed.']),
  ]
  if (hints.length === 0) return good('All that a live site needs is set.')
  return attention(hints.join(' '), 'Set them and restart the site.')
}

async function checkDatabase(deep: boolean): Promise<Finding> {
  const lastTrouble = databaseTrouble()
  await probeWrite()
  if (lastTrouble === 'damaged') return trouble(explanations.damaged.what, explanations.damaged.whatToDo)
  const damage = deep ? await findDamage() : []
  if (damage.length > 0) {
    const what = `${explanations.damaged.what} ${damage.slice(0, 3).join('; ')}.`
    return trouble(what, explanations.damaged.whatToDo)
  }
  const size = sizeText(await readDatabaseSize())
  const checked = deep ? 'it was read in full and is sound' : 'it can be read and written'
  return good(`${size}; ${checked}.`)
}

async function checkMigrations(): Promise<Finding> {
  const { missing, unknown } = await compareMigrations()
  if (missing.length > 0) {
    const what = `The database lacks ${missing.join(', ')}.`
    return trouble(what, 'Restart the site: a start applies them.')
  }
  if (unknown.length > 0) {
    const what = `The database is newer than this program: it has ${unknown.join(', ')}.`
    return trouble(what, 'Start the newer release.')
  }
  return good('All are applied.')
}

/** Never worse than attention, because a firewall may keep the machine from its own public URL. */
function judgeSite({ ready, response }: SiteAnswer): Finding {
  if (ready) return good(`${siteUrl} answers and is ready.`)
  const what = `${siteUrl} does not answer as it should: ${response}.`
  return attention(what, 'Look at `systemctl status "nava-ridge@*" nginx`.')
}

async function checkCertificate(now: Date): Promise<Finding> {
  if (onHttps) return rules.judgeCertificate(new URL(siteUrl).host, await readCertificate(), now)
  return good('SITE_URL is not https.')
}

async function checkClock({ clockMs }: SiteAnswer): Promise<Finding> {
  const before = Date.now()
  const databaseTime = await readDatabaseTime()
  const database = databaseTime && databaseTime.getTime() - (before + Date.now()) / 2
  return rules.judgeClock({ 'the database': database, 'the proxy': clockMs })
}

async function checkVersions(): Promise<Finding> {
  const { version, engines } = JSON.parse(await readFile('package.json', 'utf8')) as {
    version: string
    engines?: { node?: string }
  }
  const what = `Nava Ridge ${version}, Node.js ${process.versions.node}, ${await readDatabaseVersion()}.`
  const [least = 0, leastMinor = 0] = (engines?.node ?? '').replace(/^\D+/, '').split('.').map(Number)
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > least || (major === least && minor >= leastMinor)) return good(what)
  return trouble(what, `Install Node.js ${least}.${leastMinor} or newer.`)
}
