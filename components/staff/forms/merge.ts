type Values = Record<string, unknown>

/** Merges a colleague's version: local changes stay, and all other fields take the colleague's values. */
export function mergeVersions<Form extends object>(before: Form, mine: Form, theirs: Form): Form {
  const entries = Object.entries(theirs).map(([name, their]) => {
    const was = (before as Values)[name]
    const own = (mine as Values)[name]
    if (isGroup(was) && isGroup(own) && isGroup(their)) return [name, mergeVersions(was, own, their)]
    return [name, isSame(was, own) ? their : own]
  })
  return Object.fromEntries(entries) as Form
}

/** Paths of the fields that differ between two states of a form. */
export function changedPaths(before: object, after: object): string[][] {
  return Object.entries(after).flatMap(([name, value]) => {
    const was = (before as Values)[name]
    if (isGroup(was) && isGroup(value)) return changedPaths(was, value).map((path) => [name, ...path])
    return isSame(was, value) ? [] : [[name]]
  })
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
