import { prepareSqlite } from './sqlite.mjs'

const mockPragmas: Record<string, unknown> = {}

jest.mock('./process.mjs', () => ({ CliError: class extends Error {} }))
jest.mock('@libsql/client', () => ({
  createClient: () => ({
    execute: async (sql: string) => ({ rows: [[mockPragmas[/^PRAGMA (\w+)$/.exec(sql)?.[1] ?? '']]] }),
    close: () => undefined,
  }),
}))

const safe = { page_count: 1, page_size: 16384, journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }

it('a database that keeps what it was given is used', async () => {
  Object.assign(mockPragmas, safe)
  await expect(prepareSqlite('file:x.db')).resolves.toBe(true)
})

it.each([
  ['synchronous', 1],
  ['journal_mode', 'delete'],
  ['foreign_keys', 0],
  ['page_size', 4096],
])('one that could lose something is refused: %s=%s', async (name, value) => {
  Object.assign(mockPragmas, safe, { [name]: value })
  await expect(prepareSqlite('file:x.db')).rejects.toThrow(`${name}=${value}`)
})
