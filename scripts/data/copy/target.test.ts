/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { targetOf } from './target'

const bare = 'postgres://nava@db.example:5432/nava'
const warned = jest.spyOn(console, 'warn').mockImplementation()
beforeEach(() => warned.mockClear())

test('an administrator gives the password in the environment, where other users cannot read it', () => {
  expect(targetOf(bare, { PGPASSWORD: 'p@ss/word' })).toBe(
    'postgres://nava:p%40ss%2Fword@db.example:5432/nava',
  )
  expect(targetOf(undefined, { DATABASE_URL: 'postgres://nava:secret@db.example/nava' })).toBe(
    'postgres://nava:secret@db.example/nava',
  )
  expect(warned).not.toHaveBeenCalled()
})

test('… or in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-password-'))
  const file = join(folder, 'password')
  writeFileSync(file, 'from the file\n')
  expect(decodeURIComponent(new URL(targetOf(bare, { PGPASSWORD: 'other' }, file)).password)).toBe(
    'from the file',
  )
  rmSync(folder, { recursive: true })
  expect(() => targetOf(bare, {}, file)).toThrow(/cannot be read/)
})

test('… and is warned of a password in the arguments, which still works', () => {
  expect(targetOf('postgres://nava:secret@db.example/nava', {})).toContain('nava:secret@')
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('Every user of this machine'))
})
