import { cpSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { withDatabase } from '../../scripts/data/database'
import { damageTable } from '../../test/support/database-trouble'
import type { Machine } from './machine'
import type { openManual } from './manual'

const data = 'var/lib/nava-ridge'
const current = 'opt/nava-ridge/current'
const passwordFile = 'etc/nava-ridge-restic-password'
const fileOf = (machine: Machine) => `file:${machine.path(`${data}/nava-ridge.db`)}`

/** The page of a table is overwritten, as a failing disk does it. */
export async function damageLeads(machine: Machine): Promise<void> {
  await machine.run('systemctl stop nava-ridge@3000')
  await damageTable({ databaseUrl: fileOf(machine) }, 'Lead')
  await machine.run('systemctl start nava-ridge@3000')
}

/** Follows the manual up to the build, and brings program, settings, secret and password file of the first machine. */
export async function installLike(
  first: Machine,
  other: Machine,
  manual: ReturnType<typeof openManual>,
): Promise<void> {
  await manual.again(other, 'Install', 2)
  const there = (text: string) => text.replaceAll(first.path(''), other.path(''))
  writeFileSync(other.path('etc/nava-ridge.env'), there(first.read('etc/nava-ridge.env')))
  cpSync(first.path('opt'), other.path('opt'), { recursive: true, verbatimSymlinks: true })
  rmSync(other.path(current))
  symlinkSync(there(readlinkSync(first.path(current))), other.path(current))
  mkdirSync(other.path(data), { recursive: true, mode: 0o700 })
  cpSync(first.path(`${data}/secret`), other.path(`${data}/secret`))
  cpSync(first.path(passwordFile), other.path(passwordFile))
}

export async function countLeads(machine: Machine, email: string): Promise<number> {
  const sql = 'SELECT count(*) AS leads FROM "Lead" WHERE "email" = ?'
  const [row] = await withDatabase(fileOf(machine), (connection) => connection.select(sql, [email]))
  return Number(row?.leads)
}
