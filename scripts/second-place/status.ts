// What the doctor, the page Health and the alerts know of the second place: files in DATA_DIR.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyStatus, ShippingStatus } from '@/lib/health/second-place'

/** After a backup was sent, or could not be. */
export function keepCopy(
  dataDir: string,
  place: string,
  now: Date,
  result: { copied: CopyStatus['last'] } | { problem: string },
): void {
  const before = read<CopyStatus>(dataDir, 'second-place.json')
  const last = 'copied' in result ? result.copied : before?.place === place ? before.last : null
  const problem = 'problem' in result ? { at: now.toISOString(), what: result.problem } : null
  write(dataDir, 'second-place.json', { place, last, problem } satisfies CopyStatus)
}

/** After each time that changes were shipped, or could not be. */
export function keepShipping(
  dataDir: string,
  now: { place: string; began: Date; base: Date | null; problem: string | null },
): void {
  const before = read<ShippingStatus>(dataDir, 'shipping.json')
  const isRestorable = !now.problem && now.base !== null
  const since = before?.place === now.place ? before.at : null
  write(dataDir, 'shipping.json', {
    place: now.place,
    at: isRestorable ? now.began.toISOString() : since,
    lookedAt: now.began.toISOString(),
    problem: now.problem,
  } satisfies ShippingStatus)
}

function read<Content>(dataDir: string, name: string): Content | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as Content
  } catch {
    return null
  }
}

function write(dataDir: string, name: string, content: object): void {
  const file = join(dataDir, name)
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
