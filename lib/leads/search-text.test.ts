import { searchTextOf } from './search-text'

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
