import { getTranslations } from 'next-intl/server'
import { waitOf } from '@/lib/http/wait'
import { leadLimits } from '@/lib/leads/limits'

const errors = ['tooManyRequests', 'tooLarge', 'otherSite', 'unavailable'] as const
const rules = [
  'firstNameRequired',
  'lastNameRequired',
  'countryCodeRequired',
  'tooLong',
  'notAllowed',
] as const

/** What was wrong with a form, in words: a rule of the schema or an error of the call. */
export async function problemText(key: string, seconds = 60): Promise<string> {
  const [t, contact] = [await getTranslations('Errors'), await getTranslations('Contact.validation')]
  if (key === 'email') return contact('emailRequired')
  const rule = rules.find((known) => known === key)
  if (rule) return contact(rule, { max: leadLimits.name, count: 1 })
  return t(errors.find((known) => known === key) ?? 'invalid', waitOf(seconds))
}
