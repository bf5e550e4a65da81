// The tests that docs/reliability.md names: `npm run test:faults` runs them, and a test checks that they exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/process.mjs'

interface FaultTrial {
  fault: string
  promise: string
  seen: string
  tests: { file: string; title: string }[]
}

export function faultTrials(): FaultTrial[] {
  return readFileSync(join(root, 'docs', 'reliability.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (fault|---)/.test(line))
    .map((line) => {
      const [fault = '', promise = '', seen = '', triedBy = ''] = line
        .slice(1)
        .split('|')
        .map((cell) => cell.trim())
      const tests = [...triedBy.matchAll(/`([^`]+)` “([^”]+)”/g)]
      return { fault, promise, seen, tests: tests.map(([, file = '', title = '']) => ({ file, title })) }
    })
}
