import { chooseLocale, readerLocale } from './reader-language'

describe('the language of an address without prefix', () => {
  it('is the one the visitor has chosen, whatever the browser says', () => {
    expect(chooseLocale('ru', 'fr-FR,fr;q=0.9')).toBe('ru')
  })

  it('is the browser’s first language without its region, if the site has it', () => {
    expect(chooseLocale(undefined, 'fr-CA,en;q=0.8')).toBe('fr')
    expect(chooseLocale(undefined, 'ZH-hant')).toBe('zh')
  })

  it('is English when the site lacks the first language, even if it has a later one', () => {
    expect(chooseLocale(undefined, 'de-DE,fr;q=0.9')).toBe('en')
  })

  it.each([undefined, null, '', ';;;', '*'])('is English when the browser says %p', (header) => {
    expect(chooseLocale(undefined, header)).toBe('en')
  })

  it('ignores an invalid cookie', () => {
    expect(chooseLocale('de', 'th')).toBe('th')
  })
})

it('who says a language in the request gets it; otherwise the stored choice counts, then the browser', () => {
  const asking = {
    headers: new Headers({ 'accept-language': 'th' }),
    cookies: new Map([['language', { value: 'ru' }]]),
  }
  expect(readerLocale(asking, 'fr')).toBe('fr')
  expect(readerLocale(asking, 'xx')).toBe('ru')
  expect(readerLocale({ ...asking, cookies: new Map() })).toBe('th')
})
