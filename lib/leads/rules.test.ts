import { phoneE164, phoneOf, searchTextOf } from './rules'

describe('a phone number', () => {
  it('gets its international form from the country code of the list', () => {
    expect(phoneE164('+66', '081 234 5678')).toBe('+66812345678')
  })

  it('typed with a country code overrides the list', () => {
    expect(phoneE164('+66', '+33 6 12 34 56 78')).toBe('+33612345678')
    expect(phoneE164('+66', '0033 6 12 34 56 78')).toBe('+33612345678')
  })

  it.each([null, '', 'call my office', '12'])('that cannot be understood (%p) has none', (typed) => {
    expect(phoneE164('+66', typed)).toBeNull()
  })

  it.each([
    ['081 234 5678', '+66 81 234 5678'],
    ['0033 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['12', '+66 12'],
    ['+999', '+999'],
    [null, null],
  ])('that was typed as %p is dialled from anywhere as %p', (phone, dialled) => {
    expect(phoneOf({ countryCode: '+66', phone })).toBe(dialled)
  })
})

describe('a search', () => {
  const lead = {
    firstName: 'ＷＥＩ',
    lastName: 'Señor',
    email: 'A@B.example',
    countryCode: '+65',
    phone: '9123 4567',
    message: 'Пруд?',
  }

  it('normalises full-width letters, other scripts and case', () => {
    expect(searchTextOf(lead)).toContain('wei')
    expect(searchTextOf(lead)).toContain('пруд')
    expect(searchTextOf(lead)).toContain('a@b.example')
  })

  it('for one letter finds each field that begins with it', () => {
    const text = searchTextOf(lead)
    expect(['w', 's', 'a', '+', 'п'].every((letter) => text.includes(`\n ${letter}`))).toBe(true)
    expect(text).not.toContain('\n e')
  })

  it('finds a phone number with and without spaces', () => {
    expect(searchTextOf(lead)).toContain('9123 4567')
    expect(searchTextOf(lead)).toContain('6591234567')
  })
})
