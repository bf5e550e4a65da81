/** Byte order mark: without it spreadsheets guess another encoding. */
const csvStart = '\uFEFF'

/** Only records end with CR LF, so that a reader of the stream can count them. */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/**
 * Prefixes text that a spreadsheet would run as a formula (CSV injection) with an apostrophe. Chinese and
 * Japanese versions also accept full-width signs.
 */
function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replace(/\r\n?/g, '\n')
  const safe = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Streams records page by page, as fast as the client reads.
 * @param next returns the next records, and none at the end
 */
export function csvStream<Row>(
  header: string,
  next: (last: Row | null) => Promise<Row[]>,
  linesOf: (rows: readonly Row[]) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: Row | null = null
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvStart + header))
    },
    async pull(controller) {
      const rows = await next(last)
      last = rows.at(-1) ?? null
      if (last === null) return controller.close()
      controller.enqueue(encoder.encode(linesOf(rows)))
    },
  })
}
