import 'server-only'
import { domainToASCII, domainToUnicode } from 'node:url'
import { Prisma } from '@/prisma/generated/sqlite/client'

export type Transaction = Prisma.TransactionClient

/** What one domain holds about the person with an e-mail address. `lib/privacy/personal-data.ts` lists all of them. */
export interface PersonalDataSource<Item> {
  /** Whether anything is held, apart from traces of the question itself. */
  knows: (email: string) => Promise<boolean>
  /** Everything, as the person gets it. */
  read: (email: string) => Promise<Item[]>
  /** In which languages the person used the site, and when; not given where they choose none. */
  languages?: (email: string) => Promise<{ language: string; at: Date }[]>
  /** Deletes everything. Called in the order of the list, in one transaction. */
  erase: (tx: Transaction, email: string) => Promise<number>
}

/** For each column of a table: `true` if the person gets it, else the reason why not. */
export type Columns<Row> = Record<keyof Row, true | string>

/** A row as the person gets it. */
export type Disclosed<Row, Decided extends Columns<Row>> = {
  [Column in keyof Row as Decided[Column] extends true ? Column : never]: InJson<Row[Column]>
}

type InJson<Value> = Value extends Date ? string : Value

/** The columns of a row that the person gets; dates as texts. */
export function disclosed<Row extends object, Decided extends Columns<Row>>(
  columns: Decided,
  row: Row,
): Disclosed<Row, Decided> {
  const shown = Object.entries(row).filter(([column]) => columns[column as keyof Row] === true)
  const entries = shown.map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as Disclosed<Row, Decided>
}

/**
 * SQL condition that a column holds this address in any spelling. An index on `lower(column)` serves it on both
 * databases.
 */
export function holdsAddress(column: 'email' | 'recipient', email: string): Prisma.Sql {
  return Prisma.sql`lower(${Prisma.raw(`"${column}"`)}) IN (${Prisma.join(spellingsOf(email))})`
}

/**
 * In lower case, with the domain in its own script and in ASCII. SQLite lowers ASCII letters only, so the first spelling
 * does the same.
 */
export function spellingsOf(email: string): string[] {
  const address = email.normalize('NFC')
  const lower = address.toLowerCase()
  const at = lower.lastIndexOf('@') + 1
  const user = lower.slice(0, at)
  const domain = lower.slice(at)
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean)
  const asciiLower = address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return [...new Set([asciiLower, ...domains.map((spelling) => user + spelling)])]
}
