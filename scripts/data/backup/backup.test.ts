/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prune } from './backup'
import { migrate } from '../migrations/migrate'

jest.setTimeout(30_000)

let folder: string
let backups: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridge-backup-'))
  backups = join(folder, 'backups')
  mkdirSync(backups)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file whose name has a damaged date does not keep old backups from being removed', async () => {
  const times = [
    '2026-01-05T03-15-00.000',
    '2026-11-20T03-15-00.000',
    '2026-13-45T99-99-99.999',
    '----------T..-..-......',
  ]
  for (const time of times) writeFileSync(join(backups, `nava-ridge-${time}Z.sqlite`), '')
  const deleted = await prune(backups, new Date('2026-11-21T03:15:00Z'), 35)
  expect(deleted).toEqual(['nava-ridge-2026-01-05T03-15-00.000Z.sqlite'])
  expect(readdirSync(backups)).toHaveLength(3)
})

test('without a repository the timer makes one copy a night, and an administrator as many as asked for', async () => {
  const DATABASE_URL = `file:${join(folder, 'site.db')}`
  await migrate(DATABASE_URL)
  const run = (...args: string[]) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATA_DIR: folder, DATABASE_URL }
    const { stderr, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/data/backup/backup.ts', ...args],
      {
        env,
        encoding: 'utf8',
      },
    )
    expect([status, stderr]).toEqual([0, ''])
    return readdirSync(backups).filter((name) => name.endsWith('.sqlite')).length
  }
  expect([run('--timer'), run('--timer'), run()]).toEqual([1, 1, 2])
})
