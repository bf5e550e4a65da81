import 'server-only'
import { domainToASCII, domainToUnicode } from 'node:url'
import { Prisma } from '@/prisma/generated/sqlite/client'

export type Transaction = Prisma.TransactionClient

/** The data that one domain holds about an e-mail address. `lib/privacy/personal-data.ts` lists all sources. */
export interface PersonalDataSource<Item> {
  /** Whether the source holds anything except traces of the privacy request itself. */
  knows: (email: string) => Promise<boolean>
  /** All data, in the form in which the person receives it. */
  read: (email: string) => Promise<Item[]>
  /** The languages in which the person used the site, with times. Omitted by sources without a language. */
  languages?: (email: string) => Promise<{ language: string; at: Date }[]>
  /** Deletes all data. The sources run in the order of the list, in one transaction. */
  erase: (tx: Transaction, email: string) => Promise<number>
}

/** For each column of a table: `true` if it is disclosed to the person, else the reason why not. */
export type Columns<Row> = Record<keyof Row, true | string>

export type DisclosedRow<Row, Decided extends Columns<Row>> = {
  [Column in keyof Row as Decided[Column] extends true ? Column : never]: JsonValue<Row[Column]>
}

type JsonValue<Value> = Value extends Date ? string : Value

/** The disclosed columns of a row, with dates as texts. */
export function disclose<Row extends object, Decided extends Columns<Row>>(columns: Decided, row: Row) {
  const disclosedColumns = Object.entries(row).filter(([column]) => columns[column as keyof Row] === true)
  const entries = disclosedColumns.map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as DisclosedRow<Row, Decided>
}

/** SQL condition for an address in any spelling. Both databases have an index on `lower(column)`. */
export function holdsAddress(column: 'email' | 'recipient', email: string): Prisma.Sql {
  return Prisma.sql`lower(${Prisma.raw(`"${column}"`)}) IN (${Prisma.join(spellingsOf(email))})`
}

/** Lower-case spellings, with the domain in its own script and in ASCII. SQLite lowers only ASCII. */
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
