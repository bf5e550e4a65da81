import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../process.mjs'
import { send } from '../second-place/transfer'
import { sendBase } from './base'
import { writeChangeFile } from './change-file'
import { shipLimits, type ShipOptions } from './ship-options'
import { Source } from './source'
import { newStateId, readState, writeState } from './state'
import { changeName, isReachable, listBases, listChanges, pruneChanges } from './stored'
import type { Keep } from './wal-file'

const hour = 60 * 60 * 1000

/** Ships what has changed in a database since the time before. One process at a time. */
export class Shipper {
  #source!: Source
  /** The name of the state at the source's position; null until a base begins a chain. */
  #state: string | null = null
  #lastAt = 0
  /** Written here but not sent yet. */
  #pending: { file: string; name: string }[] = []
  #base: { at: Date; state: string } | null = null
  #lookedAt = 0
  #sendingBase: Promise<void> | null = null
  #baseProblem: unknown
  readonly #limits: typeof shipLimits

  private constructor(readonly options: ShipOptions) {
    this.#limits = { ...shipLimits, ...options.limits }
  }

  static async open(options: ShipOptions): Promise<Shipper> {
    const shipper = new Shipper(options)
    const spool = join(options.folder, 'spool')
    await rm(spool, { recursive: true, force: true })
    await mkdir(spool, { recursive: true, mode: 0o700 })
    const known = await readState(options.folder, options.place.name)
    shipper.#state = known?.id ?? null
    shipper.#lastAt = known ? Date.parse(known.at) : 0
    shipper.#source = await Source.open(options.database, known?.position ?? null)
    return shipper
  }

  /** The time of the newest base of the present chain; null while there is none, and nothing can be restored. */
  get baseAt(): Date | null {
    return this.#base?.at ?? null
  }

  /**
   * Afterwards everything that was committed before the call is at the place.
   * @throws what was in the way; the next call tries again
   */
  async ship(now = new Date()): Promise<void> {
    try {
      await this.#sendPending()
      if (this.#source.isPinned) await this.#advance()
      else await this.#begin()
      if (this.#baseProblem) throw this.#takeBaseProblem()
      const isLong = (await this.#source.logBytes()) > this.#limits.logBytes
      const isBaseDue = !this.#sendingBase && (await this.#needsBase(now))
      if (isBaseDue) await this.#beginBase(now)
      else if (isLong) await this.#settle()
      // The log is a new one: the position in it is what a next process finds.
      if (isBaseDue || isLong) await this.#advance()
    } catch (error) {
      await this.#keepLogBounded()
      throw error
    }
  }

  /** Resolves when no base is on its way any more. */
  async baseSent(): Promise<void> {
    await this.#sendingBase
    if (this.#baseProblem) throw this.#takeBaseProblem()
  }

  async close(): Promise<void> {
    await this.#source.close()
  }

  async isReplaced(): Promise<boolean> {
    return this.#source.isReplaced()
  }

  /** After a start: continues where the process before ended, or begins a chain with a new base. */
  async #begin(): Promise<void> {
    const { place, tell } = this.options
    const [bases, changes] = [await listBases(place), await listChanges(place)]
    const isAtPlace = this.#state !== null && isReachable(bases, changes, this.#state)
    if (!isAtPlace) this.#source.letGo()
    const settled = await this.#settle()
    if (!settled) throw new CliError('Another program has kept the database locked: trying again.')
    this.#base = bases.at(-1) ?? null
    if (settled.isContinued && isAtPlace) return
    tell(this.#base ? 'What changed in between is not known: a new base follows.' : 'The first base follows.')
    this.#state = newStateId()
    this.#base = null
  }

  async #needsBase(now: Date): Promise<boolean> {
    if (now.getTime() - this.#lookedAt >= hour) {
      this.#lookedAt = now.getTime()
      const atPlace = await listBases(this.options.place)
      if (!atPlace.some(({ state }) => state === this.#base?.state)) this.#base = null
    }
    if (!this.#base) return true
    return now.getTime() - this.#base.at.getTime() >= this.#limits.baseAgeMs
  }

  async #advance(): Promise<void> {
    await this.#source.advance(this.#keepAndSend)
    await this.#note()
  }

  async #settle() {
    const settled = await this.#source.settle(this.#keep)
    settled?.thaw?.()
    await this.#sendPending()
    return settled
  }

  /** Copies the database as it is at one state, and sends that while changes go on being shipped. */
  async #beginBase(now: Date): Promise<void> {
    const settled = await this.#source.settle(this.#keep)
    if (!settled?.thaw || !this.#state) return settled?.thaw?.()
    const [state, at] = [this.#state, this.#nextTime(now)]
    const file = join(this.options.folder, 'spool', 'base.sqlite')
    await this.#source.copyTo(file).finally(settled.thaw)
    await this.#sendPending()
    this.#sendingBase = sendBase(this.options, file, at, state)
      .then(async () => {
        this.#base = { at, state }
        await pruneChanges(this.options.place, now)
      })
      .catch((error: unknown) => void (this.#baseProblem = error))
      .finally(() => (this.#sendingBase = null))
  }

  /** Writes changes to a file here: they can be sent later. */
  #keep: Keep = async (wal, changes) => {
    const from = this.#state
    if (!from) return
    const [to, at] = [newStateId(), this.#nextTime(new Date())]
    const file = join(this.options.folder, 'spool', to)
    await writeChangeFile(file, wal, changes, { at: at.toISOString(), from, to })
    this.#pending.push({ file, name: changeName(at, from, to) })
    this.#state = to
  }

  #keepAndSend: Keep = async (wal, changes) => {
    const before = this.#state
    await this.#keep(wal, changes)
    try {
      await this.#sendPending(false)
    } catch (error) {
      // The position stays: the next time the same changes and those after them are one file.
      for (const { file } of this.#pending) await rm(file, { force: true })
      this.#pending = []
      this.#state = before
      throw error
    }
  }

  async #sendPending(isAtPosition = true): Promise<void> {
    for (const { file, name } of [...this.#pending]) {
      await send(this.options.place, name, file, this.options.recipients)
      this.#pending.shift()
      await rm(file, { force: true })
    }
    if (isAtPosition) await this.#note()
  }

  async #note(): Promise<void> {
    const { position } = this.#source
    if (!this.#state || !position || this.#pending.length > 0) return
    const at = new Date(this.#lastAt).toISOString()
    await writeState(this.options.folder, { place: this.options.place.name, id: this.#state, at, position })
  }

  async #keepLogBounded(): Promise<void> {
    if ((await this.#source.logBytes()) < this.#limits.mostLogBytes) return
    for (const { file } of this.#pending) await rm(file, { force: true })
    this.#pending = []
    this.#state = null
    this.#source.letGo()
  }

  #nextTime(now: Date): Date {
    this.#lastAt = Math.max(now.getTime(), this.#lastAt + 1)
    return new Date(this.#lastAt)
  }

  #takeBaseProblem(): unknown {
    const problem = this.#baseProblem
    this.#baseProblem = undefined
    return problem
  }
}
