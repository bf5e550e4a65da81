import { changedPaths, mergeVersions } from './merge'

const before = {
  title: 'Roof',
  content: 'On',
  confirmed: [] as string[],
  translations: { th: { title: 'หลังคา' }, ru: { title: '' } },
}

test('my changes stay; all other fields get the colleague’s values', () => {
  const mine = {
    ...before,
    content: 'Nearly on',
    translations: { ...before.translations, th: { title: 'ใหม่' } },
  }
  const theirs = {
    ...before,
    title: 'The roof',
    translations: { ...before.translations, ru: { title: 'Крыша' } },
  }
  expect(mergeVersions(before, mine, theirs)).toEqual({
    title: 'The roof',
    content: 'Nearly on',
    confirmed: [],
    translations: { th: { title: 'ใหม่' }, ru: { title: 'Крыша' } },
  })
})

test('a field that both changed keeps my value, because I was shown theirs', () => {
  expect(mergeVersions({ title: 'a' }, { title: 'b' }, { title: 'c' })).toEqual({ title: 'b' })
})

test('changed fields are listed, also nested ones', () => {
  const after = {
    ...before,
    confirmed: ['th'],
    translations: { ...before.translations, ru: { title: 'Крыша' } },
  }
  expect(changedPaths(before, after)).toEqual([['confirmed'], ['translations', 'ru', 'title']])
  expect(changedPaths(before, before)).toEqual([])
})
