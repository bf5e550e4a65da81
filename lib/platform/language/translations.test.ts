import { languagesOf, translationFor } from './translations'

const base = { title: 'Roof' }
const translations = [
  { language: 'th', title: 'หลังคา' },
  { language: 'xx', title: '?' },
]

it('a reader gets the text in their language if it exists, else in English, and which one it is', () => {
  expect(translationFor(base, translations, 'th')).toMatchObject({ text: { title: 'หลังคา' }, language: 'th' })
  expect(translationFor(base, translations, 'fr')).toEqual({ text: base, language: 'en' })
  expect(translationFor(base, translations, 'en')).toEqual({ text: base, language: 'en' })
})

it('the languages of a text are English and those it has been translated to', () => {
  expect(languagesOf(translations)).toEqual(['en', 'th'])
  expect(languagesOf([])).toEqual(['en'])
})
