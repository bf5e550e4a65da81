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

  it.each([
    '\u200b',
    '\u3164\uffa0',
    '\u115f\u1160',
    '\ufe0f',
    '\u2060 \u00ad',
    '\u{e0100}',
    '\u2800',
    '\u034f',
  ])('with a name made only of invisible characters (%j) has no name', (name) => {
    expect(firstMessage({ ...complete, firstName: name })).toBe('firstNameRequired')
    expect(firstMessage({ ...complete, lastName: name })).toBe('lastNameRequired')
    expect(leadInput.parse({ ...complete, phone: name, message: name })).toMatchObject({
      phone: null,
      message: null,
    })
    expect(leadInput.parse({ ...complete, firstName: `Zoë${name}` }).firstName).toContain('Zoë')
  })

  it('counts a line break once, as browsers do, and stores it as one character', () => {
    const form = (message: string) =>
      leadInput.safeParse(leadFromForm(new URLSearchParams({ ...complete, message })))
    expect(form('One\r\ntwo\rthree\nfour').data?.message).toBe('One\ntwo\nthree\nfour')
    expect(form(`${'x\r\n'.repeat(2499)}xx`).data?.message).toHaveLength(5000)
    expect(form(`${'x\r\n'.repeat(2500)}x`).error?.issues[0]?.message).toBe('tooLong')
    expect(leadInput.parse({ ...complete, message: 'a\r\nb' }).message).toBe('a\nb')
  })

  it('normalises the e-mail address of a keyboard that composes letters', () => {
    expect(leadInput.parse({ ...complete, email: 'mu\u0308ller@example.de' }).email).toBe(
      'm\u00fcller@example.de',
    )
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
