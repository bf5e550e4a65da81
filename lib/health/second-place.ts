import type { HealthCheck } from './schema'
import { ago, sizeText } from './words'

/** `DATA_DIR/second-place.json`, written by the backup. */
export interface CopyStatus {
  place: string
  last: { name: string; at: string; bytes: number; isOnSameDisk: boolean } | null
  problem: { at: string; what: string } | null
}

/** `DATA_DIR/shipping.json`, written each time that changes are shipped. */
export interface ShippingStatus {
  place: string
  /** Everything acknowledged before can be restored; null when nothing can. */
  at: string | null
  lookedAt: string
  problem: string | null
}

export interface SecondPlaceFacts {
  /** BACKUP_TO. */
  to: string | null
  onPostgres: boolean
  copy: CopyStatus | null
  shipping: ShippingStatus | null
}

const minute = 60_000
/** docs/operate.md names them. */
export const secondPlaceLimits = { copyAgeMs: 26 * 60 * minute, lagMs: 5 * minute } as const

export function judgeCopy({ to, copy }: SecondPlaceFacts, now: Date): HealthCheck {
  const base = { id: 'second-place', title: 'Second place' }
  if (!to) {
    const whatToDo = 'Set BACKUP_TO and BACKUP_RECIPIENT, or copy them elsewhere yourself.'
    return { ...base, state: 'attention', what: 'Backups are on this machine only.', whatToDo }
  }
  const whatToDo = 'Run `ridge backup` and read what it says.'
  if (copy?.problem) return { ...base, state: 'trouble', what: copy.problem.what, whatToDo }
  if (!copy?.last)
    return { ...base, state: 'trouble', what: `No backup has been sent to ${to} yet.`, whatToDo }
  const { name, at, bytes, isOnSameDisk } = copy.last
  const what = `${name} was sent ${ago(new Date(at), now)} and read back, ${sizeText(bytes)} encrypted.`
  if (now.getTime() - Date.parse(at) > secondPlaceLimits.copyAgeMs)
    return { ...base, state: 'trouble', what, whatToDo }
  if (!isOnSameDisk) return { ...base, state: 'good', what }
  return {
    ...{ ...base, state: 'attention', what: `${what} But ${to} is on the same disk as the site.` },
    whatToDo: 'Mount another disk or machine there: what breaks this disk breaks both.',
  }
}

/** @returns null where there is nothing to ship */
export function judgeShipping({ to, onPostgres, shipping }: SecondPlaceFacts, now: Date): HealthCheck | null {
  if (!to || onPostgres) return null
  const base = { id: 'shipping', title: 'Changes at the second place' }
  const whatToDo = 'Look at `systemctl status nava-ridge-ship`.'
  if (!shipping) {
    const start = 'Run `systemctl enable --now nava-ridge-ship`.'
    const what = 'Changes are not shipped: the loss of this machine costs what came in since the last backup.'
    return { ...base, state: 'attention', what, whatToDo: start }
  }
  const reason = shipping.problem ? ` ${shipping.problem}` : ''
  if (!shipping.at) {
    const isFresh = now.getTime() - Date.parse(shipping.lookedAt) < secondPlaceLimits.lagMs
    const what = `The first base is not there yet.${reason}`
    return { ...base, state: isFresh && !reason ? 'attention' : 'trouble', what, whatToDo }
  }
  const at = new Date(shipping.at)
  const what = `Everything up to ${ago(at, now)} can be restored.${reason}`
  if (now.getTime() - at.getTime() <= secondPlaceLimits.lagMs) return { ...base, state: 'good', what }
  return { ...base, state: 'trouble', what, whatToDo }
}
