import { join } from 'node:path'
import { root } from '../run/process.mjs'

const bin = (path: string) => join(root, 'node_modules', path)

export interface Check {
  name: string
  /** Arguments for Node, one array per command. */
  commands: string[][]
}

/**
 * Checks that need no build: all of `npm run check`, and the first part of `npm test`. `npm run lint` is the second one;
 * `npm run format` mends what the first one finds.
 */
export const checks: Check[] = [
  {
    name: 'Format',
    commands: [[bin('oxfmt/bin/oxfmt'), '--list-different', '.']],
  },
  {
    name: 'Lint and types',
    commands: [
      [bin('next/dist/bin/next'), 'typegen'],
      [bin('oxlint/bin/oxlint'), '--config=oxlint.config.mjs', '.', '.next/types/validator.ts'],
    ],
  },
]

/**
 * Unit and component tests, counted individually by `npm test`. By default jest leaves one of two cores idle,
 * and on a busy machine its timeout of five seconds is too short.
 */
export const unitTests: string[] = [
  // Tests make many short-lived objects, for which the usual young generation is too small.
  '--max-semi-space-size=128',
  bin('jest/bin/jest.js'),
  '--ci',
  '--maxWorkers=100%',
  '--testTimeout=30000',
  // Modules stay in memory, and a new worker is faster than collecting them.
  '--workerIdleMemoryLimit=500MB',
]
