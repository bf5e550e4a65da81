import { leadFromForm, leadInput } from './schema'

const complete = { firstName: 'Mali', lastName: 'Srisuk', email: 'mali@example.com', countryCode: '+66' }
const firstMessage = (value: unknown) => leadInput.safeParse(value).error?.issues[0]?.message

describe('a request for information', () => {
  it('needs name, email and country code, and nothing else', () => {
    expect(leadInput.parse(complete)).toEqual({
      ...complete,
      phone: null,
      villaType: null,
      plot: null,
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

  it('drops unknown fields', () => {
    expect(leadInput.parse({ ...complete, status: 'closed', id: 1 })).not.toHaveProperty('status')
  })

  it('treats an empty villa as none and refuses an unknown one', () => {
    expect(leadInput.parse({ ...complete, villaType: '' }).villaType).toBeNull()
    expect(firstMessage({ ...complete, villaType: '9br' })).toBe('villaTypeInvalid')
  })

  it.each([
    [4, 4],
    ['9', 9],
    ['', null],
    [null, null],
  ])('takes plot %j as %j', (sent, plot) => {
    expect(leadInput.parse({ ...complete, plot: sent }).plot).toBe(plot)
  })

  it.each([0, 10, 4.5, '0', '10', 'four', ' ', true])('refuses plot %j', (plot) => {
    expect(firstMessage({ ...complete, plot })).toBe('plotInvalid')
  })

  it.each(['\u0000', 'half \ud800 a letter'])('refuses a character a database cannot store', (text) => {
    expect(firstMessage({ ...complete, message: text })).toBe('notAllowed')
  })

  it('is trimmed before its length counts', () => {
    expect(leadInput.parse({ ...complete, firstName: `  ${'a'.repeat(100)}  ` }).firstName).toHaveLength(100)
    expect(firstMessage({ ...complete, firstName: 'a'.repeat(101) })).toBe('tooLong')
  })

  it('from a plain form treats a missing checkbox as not ticked', () => {
    const form = new URLSearchParams({ ...complete, newsletter: 'on' })
    expect(leadInput.parse(leadFromForm(form))).toMatchObject({ infoPack: false, newsletter: true })
  })
})
