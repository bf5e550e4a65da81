import { personName, salutationName } from './person-name'

test.each([
  ['伟', '王', '王伟'],
  ['娜', '欧阳', '欧阳娜'],
  ['Wei', '王', 'Wei 王'],
  ['Ann', 'de Vries', 'Ann de Vries'],
])('a visitor called %s with the family name %s is %s to staff and in mails', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name)
})

test.each([
  ['th', { firstName: 'ปวีณา', lastName: 'รุ่งเรืองกิจ' }, 'ปวีณา'],
  ['th', { firstName: 'Astrid', lastName: 'Whitlock' }, '\u00a0Astrid'],
  ['th', { firstName: '伟', lastName: '王' }, '\u00a0王伟'],
  ['ru', { firstName: 'Astrid', lastName: 'Whitlock' }, 'Astrid'],
  ['fr', { firstName: 'Astrid', lastName: 'Whitlock' }, 'Astrid Whitlock'],
] as const)('a mail in %s greets %o as readers expect', (locale, person, name) => {
  expect(salutationName(locale, person)).toBe(name)
})
