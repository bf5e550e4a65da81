/** Byte order mark: without it spreadsheets guess another encoding. */
export const csvStart = '\uFEFF'

/** One record. Only records end with CR LF, so that a reader of the stream can count them. */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (CSV injection). Chinese and Japanese
 * versions also accept the full-width signs.
 */
function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replace(/\r\n?/g, '\n')
  const safe = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
