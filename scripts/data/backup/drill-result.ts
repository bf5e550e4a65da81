import { join } from 'node:path'
import type { Snapshot } from './restic'
import { readStatus, writeStatus } from './disk'

export interface DrillResult {
  at: string
  passed: boolean
  backup: string
  engine: 'sqlite' | 'postgresql'
  /** Absent for a drill on another machine. */
  seconds?: number
  rows?: number
  mailsHeld?: number
  checks?: string[]
  problem?: string
}

/** Content of `drill.json`. `lastPassed` survives a failed drill, so that its age can be monitored. */
export interface DrillRecord {
  last: DrillResult
  lastPassed: DrillResult | null
}

export function saveDrillResult(dataDir: string, last: DrillResult): void {
  const lastPassed = last.passed ? last : (readDrillResults(dataDir)?.lastPassed ?? null)
  writeStatus(join(dataDir, 'drill.json'), { last, lastPassed } satisfies DrillRecord)
}

/** Adopts the newest drill that another machine has recorded in the repository. */
export function adoptDrill(dataDir: string, snapshots: readonly Snapshot[]): void {
  const results = snapshots.flatMap(({ tried, ...snapshot }) => (tried ? [{ snapshot, ...tried }] : []))
  const newest = results.sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  const lastAt = readDrillResults(dataDir)?.last.at
  if (!newest || (lastAt && newest.at <= new Date(lastAt))) return
  saveDrillResult(dataDir, {
    at: newest.at.toISOString(),
    passed: newest.passed,
    backup: nameOf(newest.snapshot),
    engine: newest.snapshot.engine,
    ...(!newest.passed && { problem: `a drill with ${nameOf(newest.snapshot)} on another machine failed` }),
  })
}

export function nameOf({ id, at }: Pick<Snapshot, 'id' | 'at'>): string {
  return `snapshot ${id.slice(0, 8)} of ${at.toISOString().slice(0, 16)}Z`
}

export function readDrillResults(dataDir: string): DrillRecord | null {
  const record = readStatus<DrillRecord>(join(dataDir, 'drill.json'))
  return typeof record?.last?.at === 'string' ? record : null
}
