declare global {
  var navaRidge: Record<string, unknown> | undefined
}

/**
 * The process's value of this name, made on first use; one module makes and types each. Next loads a module once per
 * bundle (instrumentation, middleware, pages, routes), so module variables exist several times.
 */
export function processState<Value>(name: string, make: () => Value): Value {
  const states = (globalThis.navaRidge ??= {})
  return (states[name] ??= make()) as Value
}
