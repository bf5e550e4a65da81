/** The fields whose values differ from those in `before`. */
export function changedFields<T extends object>(values: T, before: NoInfer<T>): Partial<T> {
  const result: Partial<T> = { ...values }
  for (const name of Object.keys(result) as (keyof T)[]) {
    if (JSON.stringify(values[name]) === JSON.stringify(before[name])) delete result[name]
  }
  return result
}
