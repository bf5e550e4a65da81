import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SqliteError } from './sqlite-error.mjs'

/**
 * @typedef {object} ThreadOptions
 * @property {string} root folder of the program: a thread is started from a file, which the bundler must not pack
 * @property {string} path absolute path of the database file
 * @property {boolean} [readOnly]
 * @property {boolean} [create] whether the file may be made
 * @property {boolean} [unchecked] for a file that is about to get its settings, or a copy that needs none
 * @property {number} busyMs how long a statement waits for another process's lock before it fails with SQLITE_BUSY
 */

/** @typedef {{ resolve: (value: any) => void, reject: (error: Error) => void }} Call */

/**
 * A connection in its own thread. Calls are executed in order. If the thread dies, pending calls fail, and the next
 * call starts it again.
 */
export class Thread {
  /** @type {Worker | undefined} */
  #worker
  /** @type {Map<number, Call>} */
  #calls = new Map()
  #lastId = 0
  /** @type {ThreadOptions} */
  #options

  /** @param {ThreadOptions} options */
  constructor(options) {
    this.#options = options
  }

  /** Number of pending calls. */
  get load() {
    return this.#calls.size
  }

  /**
   * @template Value
   * @param {import('./protocol').Request} request
   * @returns {Promise<Value>}
   * @throws SqliteError what SQLite refused, or another error when the thread ended
   */
  call(request) {
    const worker = (this.#worker ??= this.#start())
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject })
      // An idle thread does not keep a script alive; a busy one does.
      worker.ref()
      worker.postMessage({ id, request })
    })
  }

  /** Ending the thread closes the file: the library for Node 20 keeps it open while statements exist. */
  async close() {
    if (!this.#worker) return
    try {
      await this.call({ kind: 'close' })
    } finally {
      const worker = this.#worker
      this.#worker = undefined
      await worker?.terminate()
    }
  }

  #start() {
    const { root, ...workerData } = this.#options
    const program = join(/* turbopackIgnore: true */ root, 'lib/db/sqlite/worker.mjs')
    const worker = new Worker(program, { workerData, execArgv: [] })
    worker.on('message', ({ id, value, failure }) => {
      const call = this.#calls.get(id)
      this.#calls.delete(id)
      if (this.#calls.size === 0) worker.unref()
      if (failure) call?.reject(new SqliteError(failure))
      else call?.resolve(value)
    })
    worker.on('error', (error) => this.#lost(worker, error))
    worker.on('exit', () => this.#lost(worker, new Error('the thread of a SQLite connection ended')))
    worker.unref()
    return worker
  }

  /**
   * @param {Worker} worker
   * @param {Error} error
   */
  #lost(worker, error) {
    if (this.#worker === worker) this.#worker = undefined
    const calls = [...this.#calls.values()]
    this.#calls.clear()
    for (const call of calls) call.reject(error)
  }
}
