import { join } from 'node:path'
import { root } from './process.mjs'

const bin = (path: string) => join(root, 'node_modules', path)

interface Check {
  name: string
  /** Each what Node is given; one after the other. */
  commands: string[][]
}

/** What must be right before anything is built: all of `npm run check`, and what `npm test` begins with. */
export const checks: Check[] = [
  {
    name: 'Format',
    commands: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']],
  },
  {
    name: 'Lint',
    commands: [
      [
        bin('eslint/bin/eslint.js'),
        '--cache',
        '--cache-location=node_modules/.cache/eslint',
        // By content: a fresh clone has new times.
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
      [bin('typescript/bin/tsc'), '--noEmit'],
    ],
  },
]

/** Unit and component tests, counted one by one in `npm test`. */
export const unitTests: string[] = [bin('jest/bin/jest.js'), '--ci']
