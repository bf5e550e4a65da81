import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecret } from './secret'

describe('the generated secret', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ridge-secret-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is created once, completely, and readable by its owner only', () => {
    const made = loadSecret(folder)
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(loadSecret(folder)).toBe(made)
    expect(readdirSync(folder)).toEqual(['secret'])
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'abc\n'])('is rejected when its file contains %j, which is easy to guess', (kept) => {
    writeFileSync(join(folder, 'secret'), kept)
    expect(() => loadSecret(folder)).toThrow(/secret holds no secret of at least 32 characters/)
  })
})
