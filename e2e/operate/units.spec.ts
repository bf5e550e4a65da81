import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const names = readdirSync('deploy/systemd')
const textOf = (name: string) => readFileSync(join('deploy/systemd', name), 'utf8')

const hardened = [
  'EnvironmentFile=/etc/nava-ridge.env',
  'ProtectSystem=strict',
  'NoNewPrivileges=yes',
  'StateDirectory=nava-ridge',
  'CapabilityBoundingSet=',
]

test('systemd accepts the units', () => {
  test.skip(spawnSync('systemd-analyze', ['--version']).status !== 0, 'systemd is not installed here')
  const folder = mkdtempSync(join(tmpdir(), 'ridge-units-'))
  for (const name of names)
    writeFileSync(join(folder, name), textOf(name).replaceAll('/usr/bin/node', process.execPath))
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...names.map((name) => join(folder, name))],
    {
      encoding: 'utf8',
    },
  )
  rmSync(folder, { recursive: true })
  expect([status, stderr.split('\n').filter((line) => line.includes('nava-ridge'))]).toEqual([0, []])
})

test('an intruder in a service could do little on the machine: systemd rates its exposure at 2.0 or less', () => {
  const help = spawnSync('systemd-analyze', ['--help'], { encoding: 'utf8' }).stdout ?? ''
  test.skip(!help.includes('--offline'), 'systemd 250 or newer is not installed here')
  for (const name of names.filter((one) => one.endsWith('.service'))) {
    const rating = ['security', '--offline=yes', join('deploy/systemd', name)]
    const { stdout } = spawnSync('systemd-analyze', rating, { encoding: 'utf8' })
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
    expect(exposure, name).toBeLessThanOrEqual(2)
    // It would rate better and stop V8, which compiles in memory.
    expect(textOf(name), name).not.toMatch(/^MemoryDenyWriteExecute=/m)
  }
})

test('the services run as their own user, can write only their data, and have time for a graceful shutdown', () => {
  for (const name of names.filter((one) => one.endsWith('.service'))) {
    expect(textOf(name), name).toMatch(/^User=nava-ridge$/m)
    for (const line of hardened) expect(textOf(name).split('\n'), name).toContain(line)
  }
  const site = textOf('nava-ridge@.service')
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(site)?.[1])).toBeGreaterThan(10)
  expect(textOf('nava-ridge-backup.timer')).toMatch(/^OnCalendar=\*:0\/15$/m)
})
