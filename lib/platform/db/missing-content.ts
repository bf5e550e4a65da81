// Next loads this module more than once; a process has one state.
const state = globalThis as typeof globalThis & { navaRidgeMissingContent?: number }

/** Call when something is shown without its content, or with an old one, because the database is unavailable. */
export function noteMissingContent(): void {
  state.navaRidgeMissingContent = timesMissing() + 1
}

/** How often that happened in this process: a page during which it did must not be kept. */
export function timesMissing(): number {
  return state.navaRidgeMissingContent ?? 0
}
