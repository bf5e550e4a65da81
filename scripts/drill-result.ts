import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DrillResult {
  at: string
  passed: boolean
  backup: string
  /** The second place, if the backup came from there. */
  from?: string
  /** The moment whose state was restored from there. */
  stateOf?: string
  engine: 'sqlite' | 'postgresql'
  seconds: number
  rows?: number
  mailsHeld?: number
  checks?: string[]
  problem?: string
}

/** What `drill.json` contains. `lastPassed` survives a failed drill, so that its age can be watched. */
export interface DrillRecord {
  last: DrillResult
  lastPassed: DrillResult | null
}

export function keepResult(dataDir: string, last: DrillResult): void {
  write(dataDir, { last, lastPassed: last.passed ? last : (resultsIn(dataDir)?.lastPassed ?? null) })
}

/** Takes over the results of another machine, found at the second place, if they are newer. */
export function adoptResults(dataDir: string, text: string): void {
  const theirs = parse(text)
  const ours = resultsIn(dataDir)
  if (!theirs || (ours && ours.last.at >= theirs.last.at)) return
  const passed = [ours?.lastPassed, theirs.lastPassed].filter((one) => one !== null && one !== undefined)
  const lastPassed = passed.sort((a, b) => (a.at < b.at ? -1 : 1)).at(-1) ?? null
  write(dataDir, { last: theirs.last, lastPassed })
}

export function resultsIn(dataDir: string): DrillRecord | null {
  const file = join(dataDir, 'drill.json')
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : null
}

function write(dataDir: string, record: DrillRecord) {
  const file = join(dataDir, 'drill.json')
  writeFileSync(`${file}.part`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

function parse(text: string): DrillRecord | null {
  try {
    const record = JSON.parse(text) as DrillRecord
    return typeof record.last.at === 'string' ? record : null
  } catch {
    return null
  }
}
