import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SqliteError, ThreadEnded } from './sqlite-error.mjs'

/**
 * @typedef {object} ThreadOptions
 * @property {string} root folder of the program: a thread is started from a file, which the bundler must not pack
 * @property {string} path absolute path of the database file
 * @property {boolean} [readOnly]
 * @property {boolean} [create] whether the file may be made
 * @property {boolean} [unchecked] for a file that is about to get its settings, or a copy that needs none
 * @property {number} busyMs how long a statement waits for another process's lock before it fails with SQLITE_BUSY
 */

/** @typedef {{ resolve: (value: unknown) => void, reject: (error: Error) => void }} Call */

/**
 * The calls belong to the worker that got them: the next one may be running when this one has ended.
 * @typedef {{ worker: Worker, calls: Map<number, Call> }} Running
 */

/**
 * A connection in its own thread, which executes calls in order. After a crash pending calls fail, and the
 * next call starts a thread.
 */
export class Thread {
  /** @type {Running | undefined} */
  #running
  #lastId = 0
  /** @type {ThreadOptions} */
  #options

  /** @param {ThreadOptions} options */
  constructor(options) {
    this.#options = options
  }

  /** Number of pending calls. */
  get load() {
    return this.#running?.calls.size ?? 0
  }

  /**
   * @template Value
   * @param {import('./protocol').Request} request
   * @returns {Promise<Value>}
   * @throws SqliteError when SQLite rejects the request, ThreadEnded when the thread dies: the request may
   * have been executed
   */
  call(request) {
    const { worker, calls } = (this.#running ??= this.#start())
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      worker.postMessage({ id, request })
      calls.set(id, { resolve: /** @type {Call['resolve']} */ (resolve), reject })
      // An idle thread does not keep a script alive, but a busy one does.
      worker.ref()
    })
  }

  /** Ends the thread to close the file: the library for Node 20 keeps it open while statements exist. */
  async close() {
    const running = this.#running
    if (!running) return
    try {
      await this.call({ kind: 'close' })
    } finally {
      if (this.#running === running) this.#running = undefined
      await running.worker.terminate()
    }
  }

  /** @returns {Running} */
  #start() {
    const { root, ...workerData } = this.#options
    const program = join(/* turbopackIgnore: true */ root, 'lib/platform/db/sqlite/worker.mjs')
    const worker = new Worker(program, { workerData, execArgv: [] })
    /** @type {Running} */
    const running = { worker, calls: new Map() }
    const { calls } = running
    worker.on('message', ({ id, value, failure }) => {
      const call = calls.get(id)
      calls.delete(id)
      if (calls.size === 0) worker.unref()
      if (failure) call?.reject(new SqliteError(failure))
      else call?.resolve(value)
    })
    /** @type {unknown} */
    let reason
    const forget = () => {
      if (this.#running === running) this.#running = undefined
    }
    worker.on('error', (error) => {
      reason = error
      forget()
    })
    // Wait for the exit, because answers that the thread sent may arrive until then.
    worker.on('exit', () => {
      forget()
      for (const call of calls.values()) call.reject(new ThreadEnded(reason))
      calls.clear()
    })
    worker.unref()
    return running
  }
}
