// The figures of `npm run bench`, by section and row. They are stored, so that a part can be measured again alone.
export const benchFile = 'docs/performance.json'

export interface BenchRow {
  goal: string
  value: string
  /** The same run's measurement of an alternative. */
  peer?: string
  /** The value relative to the peer, or else to the goal. */
  ratio?: number
  reached: boolean
}

export type BenchRows = Record<string, Record<string, BenchRow>>

/** The first sections of the table, in order. All other sections follow. */
export const benchSections = [
  'Lighthouse',
  'Transfer',
  'Pages per second',
  '99th percentile',
  'Behind a proxy',
  'Leads',
  'Live',
  'Pictures',
  'Memory',
  'Growth, SQLite',
  'Growth, PostgreSQL',
]
