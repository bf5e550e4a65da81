// The figures of `npm run bench`, by section and row. Kept with the manual, so that one part can be measured again alone.
export const benchFile = 'docs/performance.json'

export interface BenchRow {
  goal: string
  value: string
  /** What the same run measured for something to compare with. */
  peer?: string
  /** The value in terms of the peer, or of the goal where there is no peer. */
  ratio?: number
  reached: boolean
}

export type BenchRows = Record<string, Record<string, BenchRow>>

/** Sections in the order of the table; others follow. */
export const benchSections = [
  'Lighthouse',
  'Transfer',
  'Pages per second',
  '99th percentile',
  'Behind a proxy',
  'Leads',
  'Pictures',
  'Memory',
  'Growth, SQLite',
  'Growth, PostgreSQL',
]
