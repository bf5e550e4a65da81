import { getTranslations } from 'next-intl/server'
import { leadLimits } from '@/lib/leads/field-lengths'

const rules = [
  'firstNameRequired',
  'lastNameRequired',
  'countryCodeRequired',
  'tooLong',
  'notAllowed',
] as const

/** The error of a form in words: a schema rule or an error of the call. */
export async function problemText(key: string): Promise<string> {
  const t = await getTranslations('Errors')
  const contact = await getTranslations('Contact.validation')
  if (key === 'email') return contact('emailRequired')
  const rule = rules.find((candidate) => candidate === key)
  if (rule) return contact(rule, { max: leadLimits.name, count: 1 })
  return t(key === 'unavailable' ? 'unavailable' : 'invalid')
}
