interface Lifecycle {
  stopping: boolean
}

/** Where this process is between start and end. Next loads a module more than once; one process has one state. */
export function lifecycle(): Lifecycle {
  const store = globalThis as typeof globalThis & { navaRidgeLifecycle?: Lifecycle }
  store.navaRidgeLifecycle ??= { stopping: false }
  return store.navaRidgeLifecycle
}
