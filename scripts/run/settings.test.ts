/** @jest-environment node */
import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../data/migrations/migrate'
import { CliError } from './process.mjs'
import { forgetSettings, prepareDataFolder, readSettings } from './settings'

describe('a script that reads the settings', () => {
  afterEach(() => jest.resetModules())

  it('ends with a sentence for each that is wrong', async () => {
    jest.doMock('@/lib/env', () => jest.requireActual('@/lib/env').readEnv({ PORT: 'x' }))
    await expect(readSettings()).rejects.toThrow(CliError)
    await expect(readSettings()).rejects.toThrow('The setting PORT is wrong')
  })

  it('shows an error of the program as it is, whatever its words', async () => {
    const fault = new TypeError('The setting sun')
    jest.doMock('@/lib/env', () => {
      throw fault
    })
    await expect(readSettings()).rejects.toBe(fault)
  })
})

test('no setting of the developer reaches the tests', () => {
  process.env.SMTP_URL = 'smtp://mail.example'
  process.env.STAFF_NOTIFY = 'sales@nava-ridge.example'
  forgetSettings()
  expect([process.env.SMTP_URL, process.env.STAFF_NOTIFY, process.env.DATABASE_URL]).toEqual(['', '', ''])
})

describe('the data folder', () => {
  let place = ''
  const modeOf = (name: string) => statSync(join(place, name)).mode & 0o7777
  beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'ridge-settings-'))))
  afterEach(() => rmSync(place, { recursive: true }))

  it('and a new database in it are closed to other users of the machine', async () => {
    prepareDataFolder(join(place, 'data'))
    expect(modeOf('data')).toBe(0o700)
    await migrate(`file:${join(place, 'elsewhere/site.db')}`)
    expect([modeOf('elsewhere'), modeOf('elsewhere/site.db')]).toEqual([0o700, 0o600])
  })

  it('and a database that an earlier release left open are closed', async () => {
    await migrate(`file:${join(place, 'site.db')}`)
    chmodSync(join(place, 'site.db'), 0o644)
    chmodSync(place, 0o755)
    prepareDataFolder(place)
    await migrate(`file:${join(place, 'site.db')}`)
    expect([modeOf('.'), modeOf('site.db')]).toEqual([0o700, 0o600])
  })

  it('keeps its mode where users share it', () => {
    chmodSync(place, 0o1777)
    prepareDataFolder(place)
    expect(modeOf('.')).toBe(0o1777)
    writeFileSync(join(place, 'file'), '')
    chmodSync(place, 0o755)
    symlinkSync(place, join(place, 'link'))
    prepareDataFolder(join(place, 'link'))
    expect(modeOf('.')).toBe(0o755)
  })
})
