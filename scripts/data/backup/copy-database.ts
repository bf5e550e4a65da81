import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { dumpPostgres, verifyDump } from './postgres'
import { picturesOf, type PicturePlaces } from './pictures'
import { copySqlite, verifySqlite } from './sqlite'
import { CliError } from '../../run/process.mjs'

/** Metadata beside a copy of the database. */
export interface BackupNote {
  madeAt: string
  bytes: number
  sha256: string
  rows: Record<string, number>
  pictures: PicturePlaces | null
}

/**
 * Copies the database to a new file, verifies the copy in full, and writes a note with its content.
 * @param isForRepository leaves the copy uncompressed, because the repository compresses and deduplicates
 */
export async function copyDatabase(
  url: string,
  file: string,
  { isForRepository = false } = {},
): Promise<BackupNote> {
  const sqlite = url.startsWith('file:')
  const madeAt = new Date().toISOString()
  await (sqlite ? copySqlite(url, file) : dumpPostgres(url, file, { compress: !isForRepository }))
  const rows = await (sqlite ? verifySqlite(file) : verifyDump(url, file))
  const pictures = await picturesOf(sqlite ? `file:${file}` : url)
  const note = { madeAt, bytes: (await stat(file)).size, sha256: await sha256(file), rows, pictures }
  await writeFile(`${file}.json`, `${JSON.stringify(note, null, 2)}\n`)
  return note
}

export async function sha256(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Turns an error of the backup folder into a sentence. */
export function explainError(error: unknown, folder: string) {
  const code = error instanceof Error ? `${Reflect.get(error, 'code') ?? ''} ${error.message}` : ''
  if (/ENOSPC|SQLITE_FULL/.test(code))
    return new CliError(`The disk of ${folder} is full: no backup was made.`)
  if (/EACCES|EROFS|EPERM|CANTOPEN|ENOTDIR|EEXIST/.test(code)) {
    return new CliError(
      `The folder ${folder} cannot be written: no backup was made. Set BACKUP_DIR to another.`,
    )
  }
  return error
}
