/** Those that are told of a change, as `useSyncExternalStore` needs them. */
export function makeListeners() {
  const all = new Set<() => void>()
  return {
    tell: () => all.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
  }
}
