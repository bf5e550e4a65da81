import { phoneE164, phoneOf } from './phone'

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
