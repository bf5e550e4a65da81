/** Does something whose files only the owner of the process may read: visitors' names and addresses are in them. */
export async function withUmask<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(0o077)
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}
