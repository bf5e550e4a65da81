import { changedPaths, merged } from './merge'

const before = {
  title: 'Roof',
  content: 'On',
  confirmed: [] as string[],
  translations: { th: { title: 'หลังคา' }, ru: { title: '' } },
}

test('what I changed stays mine, the rest is as they left it', () => {
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
  expect(merged(before, mine, theirs)).toEqual({
    title: 'The roof',
    content: 'Nearly on',
    confirmed: [],
    translations: { th: { title: 'ใหม่' }, ru: { title: 'Крыша' } },
  })
})

test('where both changed the same, mine is kept: I was told of theirs', () => {
  expect(merged({ title: 'a' }, { title: 'b' }, { title: 'c' })).toEqual({ title: 'b' })
})

test('the changed fields are named, however deep', () => {
  const after = {
    ...before,
    confirmed: ['th'],
    translations: { ...before.translations, ru: { title: 'Крыша' } },
  }
  expect(changedPaths(before, after)).toEqual([['confirmed'], ['translations', 'ru', 'title']])
  expect(changedPaths(before, before)).toEqual([])
})
