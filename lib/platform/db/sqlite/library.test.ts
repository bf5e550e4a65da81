/** @jest-environment node */
import { spawnSync } from 'node:child_process'

/** Node 20 has no SQLite, so the package stands in for the module of a later Node, with the warning of that module. */
const playedByLibrary = `
  import { createRequire } from 'node:module'
  const library = createRequire(process.cwd() + '/package.json')('@photostructure/sqlite')
  Object.defineProperty(process, 'versions', { value: { ...process.versions, sqlite: '3.51.3' } })
  process.getBuiltinModule = (name) => {
    process.emitWarning('SQLite is an experimental feature and might change at any time', 'ExperimentalWarning')
    return library
  }`

const program = `
  const { openSqlite } = await import('./lib/platform/db/sqlite/library.mjs')
  console.log(openSqlite(':memory:').prepare('SELECT 1 AS one').get().one)
  process.emitWarning('of something else')`

test('an administrator sees no warning about the SQLite of Node, and every other one', () => {
  const text = process.versions.sqlite === undefined ? playedByLibrary + program : program
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('1\n')
  expect(stderr).toContain('of something else')
  expect(stderr).not.toContain('experimental')
})
