import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DrillResult {
  at: string
  passed: boolean
  backup: string
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
  const file = join(dataDir, 'drill.json')
  const record: DrillRecord = { last, lastPassed: last.passed ? last : earlier(file) }
  writeFileSync(`${file}.part`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

function earlier(file: string): DrillResult | null {
  if (!existsSync(file)) return null
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as DrillRecord).lastPassed
  } catch {
    return null
  }
}
