import { personName } from './person-name'

test.each([
  ['伟', '王', '王伟'],
  ['娜', '欧阳', '欧阳娜'],
  ['Wei', '王', 'Wei 王'],
  ['Ann', 'de Vries', 'Ann de Vries'],
])('a visitor called %s with the family name %s is %s to staff and in mails', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name)
})
