import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { benchFile, type BenchRow, type BenchRows } from '../../scripts/bench/rows'

/**
 * Adds a row to the table that `npm run bench` prints, in place of the one of an earlier run. Rows of PostgreSQL follow
 * those of SQLite under their own names.
 */
export function record(section: string, name: string, row: BenchRow): void {
  const isNamed = test.info().project.name === 'sqlite' || /PostgreSQL/.test(section + name)
  const what = isNamed ? name : `${name}, PostgreSQL`
  const rows: BenchRows = existsSync(benchFile) ? JSON.parse(readFileSync(benchFile, 'utf8')) : {}
  ;(rows[section] ??= {})[what] = row
  writeFileSync(benchFile, `${JSON.stringify(rows, null, 2)}\n`)
  const peer = row.peer ? `, peer ${row.peer}` : ''
  const line = `${section}, ${what}: ${row.value} (goal ${row.goal}${peer})${row.reached ? '' : ' NOT REACHED'}`
  console.log(line)
  test.info().annotations.push({ type: 'measured', description: line })
}

export function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}

/** The value below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
