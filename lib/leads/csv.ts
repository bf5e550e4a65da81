import type { LeadJson } from './schema'

/** A byte order mark, without which spreadsheets take the file for another encoding. */
export const csvStart = '\uFEFF'

const columns = [
  'id',
  'createdAt',
  'firstName',
  'lastName',
  'email',
  'countryCode',
  'phone',
  'villaType',
  'language',
  'status',
  'infoPack',
  'newsletter',
  'message',
  'notes',
  'flagged',
] as const satisfies readonly (keyof LeadJson)[]

export const csvHeader = csvLine(columns)

export function csvLeads(leads: readonly LeadJson[]): string {
  return leads.map((lead) => csvLine(columns.map((column) => lead[column]))).join('')
}

/** One record. Only records end with CR LF, so that a reader of the stream can count them. */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, so that it stays a text. Chinese and
 * Japanese versions take the full-width signs too.
 */
function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replace(/\r\n?/g, '\n')
  const safe = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
