import fc from '@/test/support/seeded'
import { addressProblem, isEmailAddress, needsUtf8 } from './email-address'

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

describe('an address that a visitor types', () => {
  it.each([
    'user@xn--80a1acny.xn--p1ai',
    'иван@почта.рф',
    'a&b@example.com',
    'müller@example.de',
    'hannah@müller.de',
    "o'neil+villa@mail.example.co.th",
    '测试@例子.中国',
    'สมชาย@ตัวอย่าง.ไทย',
    '{user}%a@sub.example.photography',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  it.each([
    ...[
      'anna',
      'anna@',
      '@example.com',
      'anna@example',
      'anna@localhost',
      'anna@192.0.2.1',
      'anna@[192.0.2.1]',
    ],
    ...[
      '.anna@example.com',
      'anna.@example.com',
      'an..na@example.com',
      'an na@example.com',
      'anna@exam ple.com',
    ],
    ...[
      'anna@-example.com',
      'anna@example-.com',
      'anna@exa_mple.com',
      'anna@example..com',
      'anna@.example.com',
    ],
    ...[
      'anna@example.com/path',
      'anna@example.com:25',
      'anna@user@example.com',
      'anna@example.com?cc=all',
      'a\\b@example.com',
    ],
    ...[
      'anna@example.com, boss@example.com',
      'Anna <anna@example.com>',
      '"anna"@example.com',
      'anna@xn--0.com',
    ],
    ...[
      'anna@example.com\r\nBcc: all@example.com',
      'anna\r@example.com',
      'anna\u0000@example.com',
      'an\u200bna@example.com',
    ],
    ...[
      'anna@exam\u00adple.com',
      'anna\u202e@example.com',
      'an\u3164na@example.com',
      'anna@ｅxample.com',
      'ﬁona@example.com',
    ],
    `${'a'.repeat(65)}@example.com`,
    `${'ж'.repeat(33)}@example.com`,
    `anna@${'a'.repeat(64)}.com`,
    `anna@${'aaaaaaaaa.'.repeat(25)}com`,
  ])('may not be %j', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  it('needs SMTPUTF8 only for the part before the @: domains have an ASCII form', () => {
    expect(['иван@почта.рф', 'müller@example.de'].map(needsUtf8)).toEqual([true, true])
    expect(['ivan@почта.рф', 'a&b@example.com'].map(needsUtf8)).toEqual([false, false])
  })

  it('that is accepted is one plain address for every other part of the program', () => {
    const part = fc.string({
      unit: fc.constantFrom(
        'a',
        'ж',
        '\r',
        '\n',
        ' ',
        '@',
        ',',
        ';',
        '<',
        '>',
        '.',
        '"',
        '\u0000',
        'ü',
        'ก',
        '\u3164',
      ),
    })
    fc.assert(
      fc.property(part, part, (user, domain) => {
        const address = `${user}@${domain}.example`
        if (isEmailAddress(address)) expect([address, addressProblem(address)]).toEqual([address, null])
      }),
    )
  })
})
