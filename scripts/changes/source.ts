// The database whose changes are shipped. SQLite begins its write-ahead log anew once everything in it is in the database
// file and no reader needs it. One open read transaction, the pin, lets it do so at most once between two looks, and only
// when all that the log contained was read (docs/decisions/0184-changes-every-minute.md).
import { open, stat, type FileHandle } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pageSize } from '../../lib/db/sqlite/file.mjs'
import { openSqlite, readPragma, type Connection } from '../../lib/db/sqlite/library.mjs'
import { primaryCode, resultCodeOf, resultCodes } from '../../lib/db/sqlite/result-codes.mjs'
import { withMigrationLock } from '../migration-lock'
import { CliError } from '../process.mjs'
import { Pins } from './pins'
import {
  committedBytes,
  hasPosition,
  openWal,
  readChanges,
  readWalStart,
  sameSalts,
  type Keep,
  type WalPosition,
} from './wal-file'

export interface Settled {
  /** Whether nothing is missing since the position before. */
  isContinued: boolean
  /**
   * Until it is called, the database file alone is the state at the position, and does not change. Null when a reader
   * was in the way.
   */
  thaw: (() => void) | null
}

/** The writers of the site wait this long for a lock themselves. */
const busyMs = 4000

export class Source {
  /** Null: unknown, and a new base is needed. */
  position: WalPosition | null
  #pin: Connection | null = null
  readonly #pins: Pins
  readonly #writer: Connection
  readonly #checkpointer: Connection
  readonly #statement: { get: () => unknown }

  private constructor(
    readonly path: string,
    position: WalPosition | null,
    /** Closed after all connections: it would take SQLite's locks along, which belong to the process. */
    readonly file: FileHandle,
  ) {
    this.position = position
    this.#pins = new Pins(path, busyMs)
    this.#writer = openSqlite(path, { busyMs })
    // A restored file has no log yet. A pin without one would keep the site from beginning it.
    const mode = readPragma(this.#writer, 'journal_mode=WAL')
    if (mode !== 'wal') throw new CliError('The database has no write-ahead log.')
    this.#checkpointer = openSqlite(path, { busyMs })
    this.#statement = this.#checkpointer.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** Waits for a site that starts: it too switches a restored file to its log, and SQLite fails at once where two do. */
  static async open(path: string, position: WalPosition | null): Promise<Source> {
    return withMigrationLock(`file:${path}`, async () => {
      const file = await open(path, 'r').catch(() => {
        throw new CliError(`There is no database at ${path} yet.`)
      })
      return new Source(path, position, file)
    })
  }

  /** Reads what was committed since the position. Needs a pin: see `settle`. */
  async advance(keep: Keep): Promise<void> {
    const before = this.#pin
    if (!before || !this.position) throw new Error('The log is not pinned.')
    const next = this.#pins.open()
    try {
      await this.#read(this.position, keep)
    } catch (error) {
      this.#pins.release(next)
      throw error
    }
    this.#pin = next
    this.#pins.release(before)
  }

  /**
   * Reads the rest of the log while no other process can write, moves it into the database file, and begins the log anew.
   * @returns null when another writer was in the way
   */
  async settle(keep: Keep): Promise<Settled | null> {
    // The greater part, while others still write.
    if (this.isPinned) this.#checkpoint()
    if (!this.#lock()) return null
    let isContinued: boolean
    let frozen: Connection | null
    try {
      isContinued = await this.#readOrBegin(keep)
      this.#pins.release(this.#pin)
      this.#pin = null
      const isComplete = this.#checkpoint()
      this.#pin = this.#pins.open()
      frozen = isComplete ? this.#pins.open() : null
    } finally {
      this.#writer.exec('ROLLBACK')
    }
    this.#beginLog()
    return { isContinued, thaw: frozen && (() => this.#pins.release(frozen)) }
  }

  get isPinned(): boolean {
    return this.#pin !== null && this.position !== null
  }

  /** Forgets the position, so that SQLite can begin the log anew. */
  letGo(): void {
    this.#pins.release(this.#pin)
    this.#pin = null
    this.position = null
  }

  /** Copies the database file, which a pin of `settle` keeps as it is. */
  async copyTo(target: string): Promise<void> {
    const content = this.file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 })
    await pipeline(content, createWriteStream(target, { mode: 0o600 }))
  }

  async logBytes(): Promise<number> {
    return committedBytes(this.path, this.position, pageSize)
  }

  /** Another file has this name now, for example a restored one. */
  async isReplaced(): Promise<boolean> {
    const [ours, named] = await Promise.all([this.file.stat(), stat(this.path).catch(() => null)])
    return ours.ino !== named?.ino || ours.dev !== named.dev
  }

  async close(): Promise<void> {
    this.letGo()
    this.#pins.close()
    for (const connection of [this.#writer, this.#checkpointer]) connection.close()
    await this.file.close()
  }

  async #readOrBegin(keep: Keep): Promise<boolean> {
    const wal = await openWal(this.path)
    const continues = this.isPinned || (wal && this.position && (await hasPosition(wal, this.position)))
    await wal?.close()
    if (continues && this.position) {
      await this.#read(this.position, keep)
      return true
    }
    // Before any log: what it contains now is part of the base that must follow.
    this.position = { salts: [0, 0], frame: 0, checksum: [0, 0] }
    await this.#read(this.position, async () => undefined)
    return false
  }

  async #read(from: WalPosition, keep: Keep): Promise<void> {
    const wal = await openWal(this.path)
    try {
      const found = wal && (await readWalStart(wal))
      if (!wal || !found) return
      if (found.pageSize !== pageSize) throw new CliError('The database file was made by another program.')
      const isSameLog = sameSalts(found.start, from)
      if (isSameLog && !(await hasPosition(wal, from))) {
        this.letGo()
        throw new CliError('The write-ahead log is not what it was: a new base is needed.')
      }
      const changes = await readChanges(wal, isSameLog ? from : found.start, pageSize)
      if (changes.databasePages !== null) await keep(wal, changes)
      this.position = changes.end
    } finally {
      await wal?.close()
    }
  }

  /** A write that changes nothing. Soon the position is one in the new log, which a next process finds again. */
  #beginLog(): void {
    if (!this.#lock()) return
    this.#writer.exec(`PRAGMA user_version=${readPragma(this.#writer, 'user_version')}`)
    this.#writer.exec('COMMIT')
  }

  #lock(): boolean {
    try {
      this.#writer.exec('BEGIN IMMEDIATE')
      return true
    } catch (error) {
      if (primaryCode(resultCodeOf(error)) === resultCodes.BUSY) return false
      throw error
    }
  }

  /** @returns whether all of the log is in the database file */
  #checkpoint(): boolean {
    const row = this.#statement.get() as Record<string, unknown>
    return row.busy === 0 && row.log === row.checkpointed
  }
}
