/** What there is once in a process; each is made and typed by the one module that asks for it. */
type Name =
  | 'contentChanges'
  | 'contentVersion'
  | 'conversionQueue'
  | 'database'
  | 'databaseTrouble'
  | 'lifecycle'
  | 'mailWorker'
  | 'missingContent'
  | 'renditions'
  | 'requestHandler'
  | 'sharedRendering'
  | 'strayObjects'

declare global {
  var navaRidge: Partial<Record<Name, unknown>> | undefined
}

/**
 * The process's value of this name, made when it is first asked for. Next loads a module once for each of its bundles
 * (instrumentation, middleware, pages, routes), so that a variable of a module would exist several times.
 */
export function processState<Value>(name: Name, make: () => Value): Value {
  const states = (globalThis.navaRidge ??= {})
  return (states[name] ??= make()) as Value
}
