/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from './backup'
import { migrate } from '../migrations/migrate'
import { removeLeftovers, withWorkFolder } from './work-folder'

jest.setTimeout(30_000)

let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridge-work-'))
  data = join(folder, 'data')
  mkdirSync(data)
})
afterEach(() => rmSync(folder, { recursive: true }))

const places = () => ({ databaseUrl: `file:${join(data, 'site.db')}`, env: { DATA_DIR: data } })
const foldersIn = (parent = data) =>
  readdirSync(parent).filter((name) => /^(fetched|restoring|making)-/.test(name))

/** The modes of a folder and of all files below it. */
const modesBelow = (path: string) =>
  [path, ...readdirSync(path).map((name) => join(path, name))].map((one) => statSync(one).mode & 0o077)

/** Kills the process before it renames a finished file. */
const killAtRename = `
  import fs from 'node:fs/promises'
  import { syncBuiltinESMExports } from 'node:module'
  fs.rename = () => process.kill(process.pid, 'SIGKILL')
  syncBuiltinESMExports()`

function run([script = '', ...args]: string[], { killed = false } = {}) {
  const preload = killed ? ['--import', `data:text/javascript,${encodeURIComponent(killAtRename)}`] : []
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: data,
    DATABASE_URL: places().databaseUrl,
  }
  const all = ['--import', 'tsx', ...preload, `scripts/data/backup/${script}.ts`, ...args]
  return spawnSync(process.execPath, all, { env, encoding: 'utf8' })
}
test('what a killed restore copied is closed to other users, and gone with the next start or command', async () => {
  const url = `file:${join(folder, 'elsewhere.db')}`
  await migrate(url)
  const { file } = await backup(url, join(folder, 'backups'))
  const killed = () => run(['restore', file], { killed: true }).signal
  await withWorkFolder(data, 'fetched', async (inUse) => {
    expect(killed()).toBe('SIGKILL')
    const left = foldersIn().filter((name) => join(data, name) !== inUse)
    expect(left).toHaveLength(1)
    for (const name of left) expect(new Set(modesBelow(join(data, name)))).toEqual(new Set([0]))
    expect(removeLeftovers(places())).toHaveLength(1)
    // The other command is still running, so its folder stays.
    expect(foldersIn().map((name) => join(data, name))).toEqual([inUse])
  })

  expect(killed()).toBe('SIGKILL')
  expect(foldersIn()).toHaveLength(1)
  expect(run(['restore', file]).stdout).toMatch(/Restored \d+ rows/)
  expect(foldersIn()).toEqual([])
})

test('a killed backup leaves nothing that fills the disk once the next one is made', async () => {
  await migrate(places().databaseUrl)
  const backups = join(data, 'backups')
  expect(run(['backup'], { killed: true }).signal).toBe('SIGKILL')
  expect(foldersIn(backups)).toHaveLength(1)
  expect(run(['backup']).stdout).toContain('read back and complete')
  expect(foldersIn(backups)).toEqual([])
})

test('a folder that another program gave a similar name stays', () => {
  mkdirSync(join(data, 'drill-abcdef'))
  expect(removeLeftovers(places())).toEqual([])
  expect(readdirSync(data)).toEqual(['drill-abcdef'])
})
