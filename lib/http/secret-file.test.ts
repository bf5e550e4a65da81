import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretIn } from './secret-file'

describe('the secret that the site makes for itself', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ridge-secret-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is made once, whole, and for its owner’s eyes', () => {
    const made = secretIn(folder)
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(secretIn(folder)).toBe(made)
    expect(readdirSync(folder)).toEqual(['secret'])
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'abc\n'])('is refused when its file holds %j, which anybody can guess', (kept) => {
    writeFileSync(join(folder, 'secret'), kept)
    expect(() => secretIn(folder)).toThrow(/secret holds no secret of at least 32 characters/)
  })
})
