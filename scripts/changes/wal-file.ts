// Reads SQLite's write-ahead log as https://sqlite.org/fileformat2.html#walformat defines it. The file has no locks of its
// own, so opening and closing it does no harm; the database file and its -shm have.
import { open, type FileHandle } from 'node:fs/promises'
import { CliError } from '../process.mjs'

const headerBytes = 32
const frameHeaderBytes = 24
/** Checksums in the byte order of this machine; all that Node.js runs on are little-endian. */
const magic = 0x377f0682
const framesAtOnce = 64

/** How far a log has been read: identifies its content up to there, because the checksum covers all frames before. */
export interface WalPosition {
  /** Random for each time that the log is begun anew. */
  salts: [number, number]
  frame: number
  checksum: [number, number]
}

/** What was committed after a position. */
export interface WalChanges {
  end: WalPosition
  /** Offset of the newest content of each page in the log. */
  pages: Map<number, number>
  /** Pages of the database after the last commit; null when nothing was committed. */
  databasePages: number | null
  pageSize: number
}

/** Keeps changes before they can be overwritten. What it throws leaves the position where it was. */
export type Keep = (wal: FileHandle, changes: WalChanges) => Promise<void>

/** Opens the log beside a database; null when there is none. */
export async function openWal(databasePath: string): Promise<FileHandle | null> {
  return open(`${databasePath}-wal`, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** The start of a log; null while it is empty. */
export async function readWalStart(
  wal: FileHandle,
): Promise<{ start: WalPosition; pageSize: number } | null> {
  const header = new Uint8Array(headerBytes)
  const { bytesRead } = await wal.read(header, 0, headerBytes, 0)
  if (bytesRead < headerBytes) return null
  const view = new DataView(header.buffer)
  if (view.getUint32(0) !== magic) throw new CliError('The write-ahead log has an unknown form.')
  const checksum = checksumOf(header.subarray(0, 24), [0, 0])
  // Written by another process at this moment.
  if (checksum[0] !== view.getUint32(24) || checksum[1] !== view.getUint32(28)) return null
  const salts: [number, number] = [view.getUint32(16), view.getUint32(20)]
  return { start: { salts, frame: 0, checksum }, pageSize: view.getUint32(8) }
}

/** Whether the log still contains the frames that lead to this position. */
export async function hasPosition(wal: FileHandle, position: WalPosition): Promise<boolean> {
  const found = await readWalStart(wal)
  if (!found || !sameSalts(found.start, position)) return false
  if (position.frame === 0) return true
  const header = new Uint8Array(frameHeaderBytes)
  const offset = offsetOf(position.frame - 1, found.pageSize)
  const { bytesRead } = await wal.read(header, 0, frameHeaderBytes, offset)
  const view = new DataView(header.buffer)
  return (
    bytesRead === frameHeaderBytes &&
    view.getUint32(16) === position.checksum[0] &&
    view.getUint32(20) === position.checksum[1]
  )
}

export function sameSalts(one: WalPosition, other: WalPosition): boolean {
  return one.salts[0] === other.salts[0] && one.salts[1] === other.salts[1]
}

/** Reads all committed frames after a position, as SQLite does after a crash: up to the first that is not valid. */
export async function readChanges(wal: FileHandle, from: WalPosition, pageSize: number): Promise<WalChanges> {
  const size = frameHeaderBytes + pageSize
  const buffer = new Uint8Array(framesAtOnce * size)
  const changes: WalChanges = { end: from, pages: new Map(), databasePages: null, pageSize }
  /** Of the transaction that is being read. */
  let open: [page: number, offset: number][] = []
  let { frame, checksum } = from
  for (;;) {
    const { bytesRead } = await wal.read(buffer, 0, buffer.length, offsetOf(frame, pageSize))
    for (let at = 0; at + size <= bytesRead; at += size) {
      const header = new DataView(buffer.buffer, at, frameHeaderBytes)
      const isOfThisLog = header.getUint32(8) === from.salts[0] && header.getUint32(12) === from.salts[1]
      if (!isOfThisLog) return changes
      checksum = checksumOf(buffer.subarray(at, at + 8), checksum)
      checksum = checksumOf(buffer.subarray(at + frameHeaderBytes, at + size), checksum)
      if (checksum[0] !== header.getUint32(16) || checksum[1] !== header.getUint32(20)) return changes
      open.push([header.getUint32(0), offsetOf(frame, pageSize) + frameHeaderBytes])
      frame += 1
      const databasePages = header.getUint32(4)
      if (databasePages === 0) continue
      for (const [page, offset] of open) changes.pages.set(page, offset)
      open = []
      changes.databasePages = databasePages
      changes.end = { salts: from.salts, frame, checksum }
    }
    if (bytesRead < size) return changes
  }
}

/**
 * What the log of a database holds; its file may be longer.
 * @param from a position in it, if one is known
 */
export async function committedBytes(
  databasePath: string,
  from: WalPosition | null,
  pageSize: number,
): Promise<number> {
  const wal = await openWal(databasePath)
  try {
    const found = wal && (await readWalStart(wal))
    if (!wal || !found) return 0
    const isRead = from && (await hasPosition(wal, from))
    const { end } = await readChanges(wal, (isRead && from) || found.start, pageSize)
    return end.frame * pageSize
  } finally {
    await wal?.close()
  }
}

function offsetOf(frame: number, pageSize: number): number {
  return headerBytes + frame * (frameHeaderBytes + pageSize)
}

/** SQLite's cumulative checksum. The length of the bytes is a multiple of eight. */
function checksumOf(bytes: Uint8Array, [first, second]: [number, number]): [number, number] {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  let [a, b] = [first, second]
  for (let at = 0; at < words.length; at += 2) {
    a = (a + (words[at] ?? 0) + b) >>> 0
    b = (b + (words[at + 1] ?? 0) + a) >>> 0
  }
  return [a, b]
}
