import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { faultTrials } from './fault-trials'

const trials = faultTrials()

it.each(trials.map((trial) => [trial.fault, trial] as const))(
  'the fault “%s” has a promise, a result and tests that exist',
  (_, { promise, seen, tests }) => {
    expect([promise, seen]).not.toContain('')
    expect(tests.length).toBeGreaterThan(0)
    const missing = tests.filter(
      ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    )
    expect(missing).toEqual([])
  },
)

it('every file of fault tests is in the list', () => {
  const files = readdirSync('e2e/faults').filter((name) => name.endsWith('.spec.ts'))
  const listed = trials.flatMap(({ tests }) => tests.map(({ file }) => file))
  expect(trials.length).toBeGreaterThan(25)
  expect(files.filter((name) => !listed.includes(`e2e/faults/${name}`))).toEqual([])
})
