import { existsSync, readFileSync } from 'node:fs'
import asvs from '../../docs/asvs.json'

/** Number of requirements of levels 1 and 2 per section, up to the last one. */
const sections: Record<string, number> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
}
const excused = Object.keys(asvs.notApplicable)

it('every requirement of levels 1 and 2 is answered or not applicable', () => {
  const answered = new Set([...asvs.requirements.map(({ id }) => id), ...excused])
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(wanted.filter((id) => !answered.has(id))).toEqual([])
  expect(new Set(asvs.requirements.map(({ id }) => id)).size).toBe(asvs.requirements.length)
})

it.each(asvs.requirements.map((requirement) => [requirement.id, requirement] as const))(
  '%s names files and tests that exist',
  (_, { state, how, where, tests }) => {
    expect(['done', 'partly', 'open']).toContain(state)
    expect(how).not.toBe('')
    expect(where.filter((file) => !existsSync(file))).toEqual([])
    expect(where.length).toBeGreaterThan(0)
    expect(tests.filter(({ file, name }) => !readFileSync(file, 'utf8').includes(name))).toEqual([])
  },
)
