import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pageSize, sqlitePath } from '../../lib/platform/db/sqlite/file.mjs'
import { withDatabase } from '../../scripts/data/database'
import { connectSqlite } from '../../scripts/data/sqlite'

/** Anything with a database: a running site, or the tests of a store. */
interface HasDatabase {
  databaseUrl: string
}

/** Keeps the tables of leads and limits locked, as a backup tool, a shell or a virus scanner does. */
export async function lockDatabase({ databaseUrl }: HasDatabase): Promise<() => Promise<void>> {
  if (databaseUrl.startsWith('file:')) {
    const other = connectSqlite(databaseUrl)
    await other.exec('BEGIN IMMEDIATE')
    return async () => {
      await other.exec('ROLLBACK')
      await other.close()
    }
  }
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('BEGIN; LOCK TABLE "Lead", "RateLimiterFlexible", "WriteProbe" IN ACCESS EXCLUSIVE MODE')
  return async () => {
    await other.query('ROLLBACK')
    await other.end()
  }
}

/** Overwrites the first page of a table, as a failing disk does, while the site is stopped. */
export async function damageTable({ databaseUrl }: HasDatabase, table: string): Promise<void> {
  const page = await withDatabase(databaseUrl, async (connection) => {
    const [row] = await connection.select('SELECT rootpage FROM sqlite_master WHERE name = ?', [table])
    return Number(row?.rootpage)
  })
  const file = openSync(sqlitePath(databaseUrl), 'r+')
  writeSync(file, Buffer.alloc(pageSize, 'damaged '), 0, pageSize, (page - 1) * pageSize)
  closeSync(file)
}

/** Whether this user may mount a disk and change file attributes, which even root in a container may not. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A small separate disk. */
export function mountDisk(
  megabytes: number,
  folder = mkdtempSync(join(tmpdir(), 'ridge-disk-')),
): { folder: string; remove: () => void } {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder])
  return {
    folder,
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Writes until the disk is full. */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // The disk has no space for chunks of this size.
    }
  }
  closeSync(file)
  return () => rmSync(path)
}

/** Makes the file read-only, for root too; returns false if the file system lacks this attribute. */
export function setImmutable(path: string, immutable: boolean): boolean {
  try {
    execFileSync('chattr', [immutable ? '+i' : '-i', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Suspends all processes of a PostgreSQL server, with open connections, until they are resumed. */
export function freeze(pid: number): () => void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const pids = [pid, ...children.split('\n').flatMap((line) => Number(line.trim()) || [])]
  for (const one of pids) process.kill(one, 'SIGSTOP')
  return () => {
    for (const one of pids) process.kill(one, 'SIGCONT')
  }
}

/**
 * Makes the server behave like a standby or one in maintenance: open connections are cut, and new ones may only read.
 */
export async function setReadOnly({ databaseUrl }: HasDatabase, readOnly: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_SERVER })
  await client.connect()
  await client.query(
    `ALTER DATABASE "${name}" SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}`,
  )
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  await client.end()
}
