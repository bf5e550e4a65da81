/**
 * Does something whose files only the owner of the process may read: visitors' names and addresses are in them.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withUmask(work) {
  const before = process.umask(0o077)
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}
