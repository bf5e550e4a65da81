import type { LeadJson } from './schema'

/** Byte order mark: without it spreadsheets guess another encoding. */
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
  'plot',
  'plotWasFree',
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
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (CSV injection). Chinese and Japanese
 * versions also accept the full-width signs.
 */
function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replace(/\r\n?/g, '\n')
  const safe = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
