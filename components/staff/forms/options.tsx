import type { ChangeEvent } from 'react'

/** Options of a select, each with its value and its words. */
export function Options({ of }: { of: readonly (readonly [value: string | number, words: string])[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}

/** Handles the change of a select whose values are known. */
export function onChoice<Value extends string>(values: readonly Value[], choose: (value: Value) => void) {
  return ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = values.find((value) => value === target.value)
    if (chosen !== undefined) choose(chosen)
  }
}
