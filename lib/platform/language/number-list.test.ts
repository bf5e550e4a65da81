import { numberList } from './number-list'

it('numbers in a row stay apart in every language', () => {
  expect(numberList([1, 2, 3], 'th')).toBe('1, 2, 3')
  expect(numberList([1, 2, 3], 'zh')).toBe('1、2、3')
})
