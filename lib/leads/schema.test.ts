import { leadFromForm, leadInput } from './schema'

const complete = { firstName: 'Mali', lastName: 'Srisuk', email: 'mali@example.com', countryCode: '+66' }
const firstMessage = (value: unknown) => leadInput.safeParse(value).error?.issues[0]?.message

describe('a request for information', () => {
  it('needs name, email and country code, and nothing else', () => {
    expect(leadInput.parse(complete)).toEqual({
      ...complete,
      phone: null,
      villaType: null,
      message: null,
      infoPack: true,
      newsletter: false,
    })
  })

  it.each([
    ['firstName', 'firstNameRequired'],
    ['lastName', 'lastNameRequired'],
    ['email', 'emailRequired'],
    ['countryCode', 'countryCodeRequired'],
  ])('without %s says so', (field, message) => {
    expect(firstMessage({ ...complete, [field]: '  ' })).toBe(message)
    expect(firstMessage({ ...complete, [field]: undefined })).toBe(message)
    expect(firstMessage({ ...complete, [field]: 7 })).toBe(message)
  })

  it('drops what it does not know', () => {
    expect(leadInput.parse({ ...complete, status: 'closed', id: 1 })).not.toHaveProperty('status')
  })

  it('takes an empty villa for none and refuses one that does not exist', () => {
    expect(leadInput.parse({ ...complete, villaType: '' }).villaType).toBeNull()
    expect(firstMessage({ ...complete, villaType: '9br' })).toBe('villaTypeInvalid')
  })

  it.each(['\u0000', 'half \ud800 a letter'])('refuses a character no database stores', (text) => {
    expect(firstMessage({ ...complete, message: text })).toBe('notAllowed')
  })

  it('is trimmed before its length counts', () => {
    expect(leadInput.parse({ ...complete, firstName: `  ${'a'.repeat(100)}  ` }).firstName).toHaveLength(100)
    expect(firstMessage({ ...complete, firstName: 'a'.repeat(101) })).toBe('tooLong')
  })

  it('from a plain form counts a box that is not there as not ticked', () => {
    const form = new URLSearchParams({ ...complete, newsletter: 'on' })
    expect(leadInput.parse(leadFromForm(form))).toMatchObject({ infoPack: false, newsletter: true })
  })
})
