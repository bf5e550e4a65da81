import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withUmask } from '@/scripts/run/file-access'

const folder = mkdtempSync(join(tmpdir(), 'ridge-umask-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('files written inside are readable by the owner only; afterwards the umask is restored, also on failure', async () => {
  const before = writeFile('before')
  expect((await withUmask(() => Promise.resolve(writeFile('meanwhile')))) & 0o077).toBe(0)
  await expect(withUmask(() => Promise.reject(new Error('no space left')))).rejects.toThrow('no space left')
  expect(writeFile('afterwards')).toBe(before)
})

/** Creates a file and returns its permissions. */
function writeFile(name: string) {
  const path = join(folder, name)
  writeFileSync(path, '')
  return statSync(path).mode
}
