/**
 * Whether a statement outside a transaction only reads. Waiting writers cannot exhaust the readers'
 * connections.
 */
export function isRead(sql: string): boolean {
  return /^\s*(SELECT|EXPLAIN)\b/i.test(sql) && !/\bFOR\s+(NO\s+KEY\s+)?(UPDATE|SHARE)\b/i.test(sql)
}

/** Whether the success of a statement proves that the database is writable. */
export function provesWritable(sql: string): boolean {
  return /^\s*(INSERT|UPDATE|DELETE|COMMIT|WITH)\b/i.test(sql)
}
