import { join } from 'node:path'
import { root } from '../run/process.mjs'

const bin = (path: string) => join(root, 'node_modules', path)

/** These programs make many short-lived objects. A larger young generation saves a fifth of lint's time. */
const roomy = '--max-semi-space-size=128'

export interface Check {
  name: string
  /** Arguments for Node, one array per command. */
  commands: string[][]
}

/**
 * Checks that need no build: all of `npm run check`, and the first part of `npm test`. `npm run lint` and `npm run types`
 * are the same without the options for Node; `npm run format` mends what the first one finds.
 */
export const checks: Check[] = [
  {
    name: 'Format',
    commands: [[roomy, bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']],
  },
  {
    name: 'Lint',
    commands: [
      [
        roomy,
        bin('eslint/bin/eslint.js'),
        '--cache',
        '--cache-location=node_modules/.cache/eslint',
        // By content, because a fresh clone has new timestamps.
        '--cache-strategy=content',
        '--max-warnings=0',
        '.',
      ],
    ],
  },
  {
    name: 'Types',
    commands: [
      [bin('next/dist/bin/next'), 'typegen'],
      [roomy, bin('typescript/bin/tsc'), '--noEmit'],
    ],
  },
]

/**
 * Unit and component tests, counted individually by `npm test`. By default jest leaves one of two cores idle,
 * and beside lint and build its timeout of five seconds is too short.
 */
export const unitTests: string[] = [
  roomy,
  bin('jest/bin/jest.js'),
  '--ci',
  '--maxWorkers=100%',
  '--testTimeout=30000',
  // Modules stay in memory, and a new worker is faster than collecting them.
  '--workerIdleMemoryLimit=500MB',
]
