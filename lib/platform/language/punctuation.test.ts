import { numberList, phraseList, withColon } from './punctuation'

it('numbers in a row stay apart in every language', () => {
  expect(numberList([1, 2, 3], 'th')).toBe('1, 2, 3')
  expect(numberList([1, 2, 3], 'zh')).toBe('1、2、3')
})

it('facts in a row have the punctuation of their language', () => {
  expect(phraseList(['邮件', '已发出'], 'zh')).toBe('邮件，已发出')
  expect(phraseList(['อีเมล', 'ส่งแล้ว'], 'th')).toBe('อีเมล ส่งแล้ว')
  expect(phraseList(['E-mail', 'envoyé'], 'fr')).toBe('E-mail, envoyé')
  expect(withColon('09:43', '邮件已发出', 'zh')).toBe('09:43：邮件已发出')
  expect(withColon('09:43', 'E-mail envoyé', 'fr')).toBe('09:43\u00a0: E-mail envoyé')
})
