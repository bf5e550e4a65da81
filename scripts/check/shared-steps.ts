import { join } from 'node:path'
import { root } from '../run/process.mjs'

const bin = (path: string) => join(root, 'node_modules', path)

/** These programs make many objects that live shortly; more room for them saves a fifth of the time of lint. */
const roomy = '--max-semi-space-size=128'

export interface Check {
  name: string
  /** Arguments for Node, one command after the other. */
  commands: string[][]
}

/** Checks that need no build: all of `npm run check`, and the first part of `npm test`. */
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
        // By content: in a fresh clone all timestamps are new.
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
 * Unit and component tests, counted individually by `npm test`. jest leaves one core free by default, which on two cores is
 * half of the machine once the checks have ended; beside lint and the build its five seconds for a test are too few.
 */
export const unitTests: string[] = [
  roomy,
  bin('jest/bin/jest.js'),
  '--ci',
  '--maxWorkers=100%',
  '--testTimeout=30000',
  // The modules of each file stay in memory; a new worker is quicker than collecting garbage among them.
  '--workerIdleMemoryLimit=500MB',
]
