/**
 * A stored value as one of those that the program knows.
 * @throws Error for another, which must not be taken for one of them: the database's constraints leave none
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
