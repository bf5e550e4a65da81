/** Creates files that only the owner can read, because they contain visitors' names and addresses. */
export async function withUmask<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(0o077)
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}
