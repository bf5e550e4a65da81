import { changedTranslations, translationState, translationValues } from './translations'

const names = ['title', 'content'] as const
const thai = { title: 'หลังคา', content: 'เสร็จแล้ว', current: true }
const russian = { title: 'Крыша', content: 'Готова', current: false }
const stored = { th: thai, ru: russian }
const empty = { title: '', content: '' }

test('a form has a place for each language, empty where nothing is stored', () => {
  expect(translationValues(stored, names)).toEqual({
    th: { title: 'หลังคา', content: 'เสร็จแล้ว' },
    zh: empty,
    ru: { title: 'Крыша', content: 'Готова' },
    fr: empty,
  })
})

describe('when translations are saved', () => {
  const values = translationValues(stored, names)

  it('nothing is sent when nothing changed', () => {
    expect(changedTranslations(values, stored, [])).toEqual({})
  })

  it('a new one and a changed one are sent in full', () => {
    const fr = { title: 'Le toit', content: 'Posé' }
    const th = { ...values.th, title: 'หลังคาบ้าน' }
    expect(changedTranslations({ ...values, th, fr }, stored, [])).toEqual({ th, fr })
  })

  it('one that was cleared is deleted, even if spaces are left', () => {
    expect(changedTranslations({ ...values, th: { title: ' ', content: '' } }, stored, [])).toEqual({
      th: null,
    })
  })

  it('one confirmed as still correct is sent again, an empty one never', () => {
    expect(changedTranslations(values, stored, ['ru', 'fr'])).toEqual({ ru: values.ru })
  })
})

test('a language’s tab shows what is missing or outdated', () => {
  const values = translationValues(stored, names)
  const state = (locale: 'en' | 'th' | 'zh' | 'ru') => translationState(locale, stored, values, { zh: {} })
  expect([state('en'), state('th'), state('ru'), state('zh')]).toEqual([
    'base',
    'current',
    'outdated',
    'wrong',
  ])
  expect(translationState('fr', stored, values, undefined)).toBe('missing')
})
