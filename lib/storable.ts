/** Whether both databases can keep a text: PostgreSQL has neither the NUL character nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\u0000\p{Surrogate}]/u.test(text)
}
