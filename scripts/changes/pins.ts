import { openSqlite, type Connection } from '../../lib/db/sqlite/library.mjs'

/** Open read transactions. Connections are used again: the library for Node 20 does not close them at once. */
export class Pins {
  readonly #idle: Connection[] = []

  constructor(
    readonly path: string,
    readonly busyMs: number,
  ) {}

  open(): Connection {
    const pin = this.#idle.pop() ?? openSqlite(this.path, { readOnly: true, busyMs: this.busyMs })
    pin.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
    return pin
  }

  release(pin: Connection | null): void {
    if (!pin?.isTransaction) return
    pin.exec('COMMIT')
    this.#idle.push(pin)
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close()
  }
}
