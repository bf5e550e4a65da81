import type { z } from '@/lib/platform/http/zod'

/** A row with the columns of an output: dates for times, and unchecked text for enumerated words. */
export type RowOf<Json> = { [Name in keyof Json]: Column<Json[Name]> }
type Column<Value> = Value extends string ? string | Date : Value

/**
 * The output of a row, without columns that the output lacks.
 * @throws ZodError for a value that the program does not know, as `storedValue` does
 */
export function toJson<Output extends z.ZodType>(output: Output, row: RowOf<z.output<Output>>) {
  // Faster than `Object.fromEntries`, which slows down exports of thousands of rows.
  const values: Record<string, unknown> = { ...row }
  for (const name in values) {
    const value = values[name]
    if (value instanceof Date) values[name] = value.toISOString()
  }
  return output.parse(values)
}

/**
 * Narrows a stored value to a known one.
 * @throws Error for any other value: the database's constraints exclude it, or a newer release stored it
 */
export function storedValue<Value extends string>(values: readonly Value[], stored: string, name: string) {
  const value = values.find((known) => known === stored)
  if (value === undefined) throw new Error(`${name} "${stored}" is none of ${values.join(', ')}`)
  return value
}
