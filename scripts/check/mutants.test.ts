import { existsSync, readFileSync } from 'node:fs'
import { mutants } from '../../test/mutants.mjs'

it('there are enough mutants, each with a unique name', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(30)
})

it.each(mutants.map(({ name, ...mutant }) => [name, mutant] as const))(
  'without %s the patch still applies',
  (_, { file, from, to, test }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    const [first = ''] = test.split(' ')
    const tests = first.startsWith('e2e:')
      ? [`e2e/${first.slice(4)}`]
      : test.split(' ').flatMap((path) => [`${path}.test.ts`, `${path}.test.tsx`])
    expect(tests.some((path) => existsSync(path))).toBe(true)
  },
)
