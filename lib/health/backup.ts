import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { attention, good, trouble, type Finding } from './schema'
import { agoText, sizeText } from './format'

/** docs/operate.md names these limits. */
const backupLimits = {
  /** One copy each night, and two hours to make it. */
  copyAgeMs: 26 * millisecondsInHour,
  /** One snapshot per quarter of an hour. Four may fail or wait for another machine. */
  snapshotAgeMs: millisecondsInHour,
  /** Old snapshots are removed each night. */
  tidyAgeMs: 3 * millisecondsInDay,
  /** The repository is checked each week. */
  checkAgeMs: 15 * millisecondsInDay,
  drillAgeMs: 100 * millisecondsInDay,
} as const

/** `DATA_DIR/backup.json`, written by each backup with restic. */
export interface BackupStatus {
  /** The repository's address without a password. */
  repository: string
  newest: { id: string; at: string; bytes: number | null } | null
  /** Why the last backup failed, if it did. */
  problem: string | null
  /** When snapshots older than BACKUP_DAYS were last removed. */
  tidiedAt: string | null
  checkedAt: string | null
  /** The last check's findings; null if the repository is sound. */
  damage: string | null
  /** A failing disk would destroy data and backup together. */
  isOnSameDisk: boolean
}

interface Drill {
  at: string
  passed: boolean
  backup?: string | undefined
  problem?: string | undefined
}

export interface BackupFacts {
  isRepository: boolean
  status: BackupStatus | null
  /** The newest copy in the backup folder, which matters only without a repository. */
  copy: { folder: string; newest: { name: string; at: Date; bytes: number } | null }
  drill: { last: Drill; lastPassed: Drill | null } | null
}

const lookAtTimer = 'Run `ridge backup` and look at `systemctl status nava-ridge-backup.timer`.'

export function judgeBackup(facts: BackupFacts, now: Date): Finding {
  return facts.isRepository ? judgeRepository(facts.status, now) : judgeCopies(facts.copy, now)
}

function judgeCopies({ folder, newest }: BackupFacts['copy'], now: Date): Finding {
  if (!newest) return trouble(`There is no backup in ${folder}.`, lookAtTimer)
  const what = `The newest is ${newest.name}, made ${agoText(newest.at, now)}, ${sizeText(newest.bytes)}.`
  if (now.getTime() - newest.at.getTime() > backupLimits.copyAgeMs) return trouble(what, lookAtTimer)
  return attention(
    `${what} Backups are on this machine only.`,
    'Set RESTIC_REPOSITORY to a place elsewhere: see "Backups" in docs/operate.md.',
  )
}

function judgeRepository(status: BackupStatus | null, now: Date): Finding {
  if (!status?.newest) return trouble(status?.problem ?? 'There is no snapshot yet.', lookAtTimer)
  const { newest, repository, problem, damage, tidiedAt, checkedAt } = status
  const made = `The newest snapshot in ${repository} is ${newest.id.slice(0, 8)}, made ${agoText(new Date(newest.at), now)}${newest.bytes === null ? '' : `, ${sizeText(newest.bytes)}`}.`
  if (problem) return trouble(`${problem} ${made}`, lookAtTimer)
  if (damage) return trouble(`${damage} ${made}`, lookAtTimer)
  const isOlder = (at: string | null, ms: number) => at !== null && now.getTime() - Date.parse(at) > ms
  if (isOlder(newest.at, backupLimits.snapshotAgeMs)) return trouble(made, lookAtTimer)
  if (isOlder(tidiedAt, backupLimits.tidyAgeMs))
    return attention(
      `${made} Old ones were last removed ${agoText(new Date(tidiedAt ?? ''), now)}.`,
      'Run `ridge backup` and read what it says.',
    )
  if (isOlder(checkedAt, backupLimits.checkAgeMs))
    return attention(
      `${made} It was last checked ${agoText(new Date(checkedAt ?? ''), now)}.`,
      'Run `ridge backup` and read what it says.',
    )
  if (status.isOnSameDisk)
    return attention(
      `${made} It is on the same disk as the site.`,
      'Mount another disk or machine there: what breaks this disk breaks both.',
    )
  return good(made)
}

export function judgeDrill({ drill }: Pick<BackupFacts, 'drill'>, now: Date): Finding {
  const whatToDo = 'Run `ridge drill`: it restores the newest backup beside the site and checks it.'
  if (!drill) return attention('No backup has ever been tried.', whatToDo)
  if (!drill.last.passed) {
    const what = `The backup tried ${agoText(new Date(drill.last.at), now)} is unusable: ${drill.last.problem ?? 'the drill failed'}`
    return trouble(what, 'Make a new backup, then run `ridge drill` again.')
  }
  const at = new Date(drill.last.at)
  const backupName = drill.last.backup ? `: ${drill.last.backup}` : ''
  const what = `A backup was restored and checked ${agoText(at, now)}${backupName}.`
  const late = now.getTime() - at.getTime() > backupLimits.drillAgeMs
  return late ? attention(what, whatToDo) : good(what)
}
