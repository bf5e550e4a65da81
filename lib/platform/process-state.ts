/** Values that exist once per process. Each is made and typed by one module. */
type Name =
  | 'changes'
  | 'contentVersion'
  | 'conversionQueue'
  | 'database'
  | 'databaseTrouble'
  | 'eventStreams'
  | 'lifecycle'
  | 'mailWorker'
  | 'missingContent'
  | 'plannedChanges'
  | 'readTogether'
  | 'renditions'
  | 'renditionWork'
  | 'requestHandler'
  | 'sharedRendering'
  | 'sheetQueue'
  | 'strayObjects'

declare global {
  var navaRidge: Partial<Record<Name, unknown>> | undefined
}

/**
 * The process's value of this name, made on first use. Next loads a module once per bundle (instrumentation,
 * middleware, pages, routes), so module variables exist several times.
 */
export function processState<Value>(name: Name, make: () => Value): Value {
  const states = (globalThis.navaRidge ??= {})
  return (states[name] ??= make()) as Value
}
