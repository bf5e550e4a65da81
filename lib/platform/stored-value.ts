/**
 * Narrows a stored value to a known one.
 * @throws Error for any other value: the database's constraints exclude it, or a newer release stored it
 */
export function storedValue<Value extends string>(
  values: readonly Value[],
  stored: string,
  name: string,
): Value {
  const value = values.find((known) => known === stored)
  if (value === undefined) throw new Error(`${name} "${stored}" is none of ${values.join(', ')}`)
  return value
}
