// A file with the pages that changed between two states: a line of JSON, then the number of each page in four bytes,
// big-endian, and its content.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CliError } from '../process.mjs'
import type { WalChanges } from './wal-file'

export interface ChangeHeader {
  form: 1
  /** Contains nothing later, and everything that was acknowledged shortly before. */
  at: string
  /** Names of the states before and after. */
  from: string
  to: string
  pageSize: number
  /** Of the database afterwards. */
  databasePages: number
  changedPages: number
}

const numberBytes = 4

export async function writeChangeFile(
  target: string,
  wal: FileHandle,
  { pages, pageSize, databasePages }: WalChanges,
  states: Pick<ChangeHeader, 'at' | 'from' | 'to'>,
): Promise<void> {
  const kept = [...pages].filter(([page]) => page <= (databasePages ?? 0)).sort(([a], [b]) => a - b)
  const header: ChangeHeader = {
    ...{ form: 1, ...states, pageSize },
    ...{ databasePages: databasePages ?? 0, changedPages: kept.length },
  }
  const content = async function* () {
    yield Buffer.from(`${JSON.stringify(header)}\n`)
    for (const [page, offset] of kept) {
      const record = Buffer.alloc(numberBytes + pageSize)
      record.writeUInt32BE(page)
      const { bytesRead } = await wal.read(record, numberBytes, pageSize, offset)
      if (bytesRead !== pageSize) throw new CliError('The write-ahead log was cut off while it was read.')
      yield record
    }
  }
  await pipeline(
    Readable.from(content()),
    createGzip({ level: 1 }),
    createWriteStream(target, { mode: 0o600 }),
  )
}

/**
 * Writes the pages into a copy of the database, which must be in the state that the file follows.
 * @param expected as the name of the file says
 */
export async function applyChangeFile(
  file: string,
  database: FileHandle,
  expected: Pick<ChangeHeader, 'from' | 'to'>,
): Promise<ChangeHeader> {
  const raw = `${file}.raw`
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(raw, { mode: 0o600 }))
  const content = await open(raw, 'r')
  try {
    const { header, length } = await readHeader(content)
    if (header.from !== expected.from || header.to !== expected.to)
      throw new CliError('A file of changes has the name of another one.')
    const record = Buffer.alloc(numberBytes + header.pageSize)
    for (let index = 0; index < header.changedPages; index += 1) {
      const { bytesRead } = await content.read(record, 0, record.length, length + index * record.length)
      if (bytesRead !== record.length) throw new CliError('A file of changes is not complete.')
      const offset = (record.readUInt32BE() - 1) * header.pageSize
      await database.write(record, numberBytes, header.pageSize, offset)
    }
    await database.truncate(header.databasePages * header.pageSize)
    return header
  } finally {
    await content.close()
  }
}

async function readHeader(content: FileHandle): Promise<{ header: ChangeHeader; length: number }> {
  const { buffer, bytesRead } = await content.read(Buffer.alloc(4096), 0, 4096, 0)
  const end = buffer.subarray(0, bytesRead).indexOf('\n')
  const header = JSON.parse(buffer.toString('utf8', 0, Math.max(0, end)) || '{}') as ChangeHeader
  if (header.form !== 1) throw new CliError('A file of changes has an unknown form: use a newer release.')
  return { header, length: end + 1 }
}
