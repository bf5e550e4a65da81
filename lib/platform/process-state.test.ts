/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { processState } from './process-state'

test('all bundles of a process share a value, which the first one makes', () => {
  const first = processState('tried', () => ({ times: 0 }))
  expect(processState('tried', () => ({ times: 1 }))).toBe(first)
})

test('no two modules use a name', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const names = files.flatMap((file) =>
    [
      ...readFileSync(`lib/${file}`, 'utf8').matchAll(
        /\b(?:processState|backgroundWork)(?:<\w+>)?\(\s*'(\w+)'/g,
      ),
    ].map(([, name]) => name),
  )
  expect(names).toContain('sheetQueue')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
