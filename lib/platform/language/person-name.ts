import type { Locale } from './locales'

/** The full name. One of its parts may be empty. In Chinese the family name comes first, without a space. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return isHan(firstName) && isHan(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim()
}

function isHan(name: string): boolean {
  return /^\p{Script=Han}+$/u.test(name)
}

/** The name after a salutation. Thai and Russian use only the first name; คุณ stands apart from a name in other letters. */
export function salutationName(
  locale: Locale,
  { firstName, lastName }: { firstName: string; lastName: string },
): string {
  const familiar = (locale === 'th' || locale === 'ru') && firstName !== '' && !isHan(firstName)
  const name = familiar ? firstName : personName({ firstName, lastName })
  return locale === 'th' && !/^\p{Script=Thai}/u.test(name) ? `\u00a0${name}` : name
}
