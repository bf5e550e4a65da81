import type { Locale } from './locales'

/** In Chinese the family name comes first, without a space. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return isHan(firstName) && isHan(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`
}

function isHan(name: string): boolean {
  return /^\p{Script=Han}+$/u.test(name)
}

/** The name after a salutation. Thai and Russian use only the first name. */
export function salutationName(
  locale: Locale,
  { firstName, lastName }: { firstName: string; lastName: string },
): string {
  const familiar = (locale === 'th' || locale === 'ru') && !isHan(firstName)
  return familiar ? firstName : personName({ firstName, lastName })
}
