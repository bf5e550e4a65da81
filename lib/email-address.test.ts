import { addressProblem } from './email-address'

describe('an address', () => {
  it.each(['anna@example.com', "o'neil+villa@mail.example.co.th", 'почта@пример.рф'])(
    '%s is accepted',
    (address) => {
      expect(addressProblem(address)).toBeNull()
    },
  )

  it.each([
    'anna@example.com, boss@example.com',
    'anna@example.com\r\nBcc: all@example.com',
    'Anna <anna@example.com>',
    'anna@exam\u200bple.com',
    'anna@@example.com',
    'anna',
  ])('%j is refused, because it is not exactly one address', (address) => {
    expect(addressProblem(address)).toBe('The address is not one plain address.')
  })

  it.each(['anna@ｅxample.com', 'ﬁona@example.com', 'anna@example․com'])(
    '%s is refused, because normalisation changes it',
    (address) => {
      expect(addressProblem(address)).toBe('The address changes when its letters are normalised.')
    },
  )
})
