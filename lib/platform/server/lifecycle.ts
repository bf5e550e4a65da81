interface Lifecycle {
  stopping: boolean
}

/** Start-up and shutdown state of this process. Next may load a module more than once; a process has one state. */
export function lifecycle(): Lifecycle {
  const store = globalThis as typeof globalThis & { navaRidgeLifecycle?: Lifecycle }
  store.navaRidgeLifecycle ??= { stopping: false }
  return store.navaRidgeLifecycle
}
