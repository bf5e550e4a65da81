import { seal, unseal } from './seal'

const now = new Date('2026-01-31T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const address = 'hannah@example.com'

describe('a sealed token', () => {
  it('gives its text back until its time is over', () => {
    const token = seal('privacy', address, later)
    expect(unseal('privacy', token, now)).toBe(address)
    expect(unseal('privacy', token, later)).toBeNull()
  })

  it('is worthless for another purpose', () => {
    expect(unseal('subscription', seal('privacy', address, later), now)).toBeNull()
  })

  it('is worthless after a change of any single character', () => {
    const token = seal('privacy', address, later)
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1)
      // The last character carries unused bits.
      const same = Buffer.from(changed, 'base64url').equals(Buffer.from(token, 'base64url'))
      expect(unseal('privacy', changed, now)).toBe(same ? address : null)
    }
  })

  it.each(['', 'x', 'A'.repeat(40), 'A'.repeat(400), '../..', 'ü€'])('is not %j', (token) => {
    expect(unseal('privacy', token, now)).toBeNull()
  })

  it('says nothing about its text, not even by its length, and is never the same twice', () => {
    const tokens = ['a@b.co', address, address].map((text) => seal('privacy', text, later))
    expect(new Set(tokens.map((token) => token.length)).size).toBe(1)
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]+$/)
      expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/hannah|example/)
    }
  })
})
