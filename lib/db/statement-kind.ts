/**
 * Whether a statement outside a transaction only reads. Reads have connections of their own, which writers that wait for
 * a lock cannot use up.
 */
export function isRead(sql: string): boolean {
  return /^\s*(SELECT|EXPLAIN)\b/i.test(sql) && !/\bFOR\s+(NO\s+KEY\s+)?(UPDATE|SHARE)\b/i.test(sql)
}

/** Whether the success of a statement shows that the database can be written. */
export function provesWritable(sql: string): boolean {
  return /^\s*(INSERT|UPDATE|DELETE|COMMIT|WITH)\b/i.test(sql)
}
