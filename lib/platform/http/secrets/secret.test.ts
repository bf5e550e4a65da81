import { equalInConstantTime, sign, verifySignature } from './secret'

jest.mock('@/lib/env', () => ({ env: { NEXTAUTH_SECRET: 'a secret that is long enough for this' } }))

describe('a signature', () => {
  it('is valid for its own text and purpose only', () => {
    const signature = sign('device', 'mali')
    expect(verifySignature('device', 'mali', signature)).toBe(true)
    expect(verifySignature('device', 'niran', signature)).toBe(false)
    expect(verifySignature('admin-setup', 'mali', signature)).toBe(false)
    expect(verifySignature('device', 'mali', `${signature.slice(0, -1)}x`)).toBe(false)
    expect(verifySignature('device', 'mali', '')).toBe(false)
  })

  it('is compared safely at any length', () => {
    expect(equalInConstantTime('a', 'ab')).toBe(false)
    expect(equalInConstantTime('ab', 'ab')).toBe(true)
  })
})
