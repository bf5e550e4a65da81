import { createRequire } from 'node:module'
import type * as Sqlite from '@photostructure/sqlite'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaClient } from '@/prisma/generated/sqlite/client'
import { lead, type Operations } from './operations'

export type OldAdapter = 'libsql' | 'better-sqlite3'

/**
 * The adapters that lose acknowledged writes, as a control: a trial that cannot fail proves nothing. The one for
 * better-sqlite3 is Prisma's own code over this program's SQLite library, because the original needs a compiler.
 */
export function openOld(adapter: OldAdapter, url: string): PrismaClient {
  const factory: SqlDriverAdapterFactory =
    adapter === 'libsql' ? new PrismaLibSql({ url, timeout: 5000 }) : new (betterSqlite3())({ url })
  return new PrismaClient({ adapter: factory, transactionOptions: { maxWait: 60_000, timeout: 60_000 } })
}

export function oldOperations(adapter: OldAdapter, url: string): Operations {
  const db = openOld(adapter, url)
  return {
    create: async (email) => {
      const events = { create: { kind: 'arrived' } }
      return (await db.lead.create({ data: { ...lead, email, language: 'en', events } })).id
    },
    setStatus: (id, status) => db.lead.update({ where: { id }, data: { status } }),
    remove: (id) => db.lead.deleteMany({ where: { id } }),
  }
}

type Factory = new (options: { url: string }) => SqlDriverAdapterFactory

function betterSqlite3(): Factory {
  const require = createRequire(import.meta.url)
  const module = require('node:module') as { _load: (request: string, ...others: unknown[]) => unknown }
  const load = module._load
  module._load = (request, ...others) =>
    request === 'better-sqlite3' ? betterSqlite3Like(require) : load(request, ...others)
  const { PrismaBetterSqlite3 } = require('@prisma/adapter-better-sqlite3') as {
    PrismaBetterSqlite3: Factory
  }
  module._load = load
  return PrismaBetterSqlite3
}

/** The part of better-sqlite3's interface that Prisma's adapter uses. */
function betterSqlite3Like(require: NodeJS.Require) {
  const { DatabaseSync } = require('@photostructure/sqlite') as typeof Sqlite
  return class {
    readonly #db
    constructor(path: string) {
      this.#db = new DatabaseSync(path, { timeout: 5000 })
    }
    defaultSafeIntegers() {
      return this
    }
    exec(sql: string) {
      this.#db.exec(sql)
    }
    close() {
      this.#db.close()
    }
    prepare(sql: string) {
      const statement = this.#db.prepare(sql)
      statement.setReturnArrays(true)
      let values: unknown[] = []
      const bound = {
        bind: (args: unknown[]) => {
          values = args.map((arg) => (typeof arg === 'boolean' ? Number(arg) : arg))
          return bound
        },
        get reader() {
          return statement.columns().length > 0
        },
        run: () => statement.run(...values),
        columns: () => statement.columns(),
        raw: () => ({ all: () => statement.all(...values) }),
      }
      return bound
    }
  }
}
