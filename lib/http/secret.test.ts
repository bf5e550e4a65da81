import { sameText, sign, signedRight } from './secret'

jest.mock('@/lib/env', () => ({ env: { NEXTAUTH_SECRET: 'a secret that is long enough for this' } }))

describe('a signature', () => {
  it('is valid for its own text and purpose only', () => {
    const signature = sign('device', 'mali')
    expect(signedRight('device', 'mali', signature)).toBe(true)
    expect(signedRight('device', 'niran', signature)).toBe(false)
    expect(signedRight('admin-setup', 'mali', signature)).toBe(false)
    expect(signedRight('device', 'mali', `${signature.slice(0, -1)}x`)).toBe(false)
    expect(signedRight('device', 'mali', '')).toBe(false)
  })

  it('is compared safely at any length', () => {
    expect(sameText('a', 'ab')).toBe(false)
    expect(sameText('ab', 'ab')).toBe(true)
  })
})
