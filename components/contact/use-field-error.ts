import { useTranslations } from 'next-intl'
import type { FieldErrors } from 'react-hook-form'
import { leadLimits } from '@/lib/leads/limits'
import type { LeadFormValues } from '@/lib/leads/request/schema'

const most: Partial<Record<keyof LeadFormValues, number>> = {
  firstName: leadLimits.name,
  lastName: leadLimits.name,
  phone: leadLimits.phone,
  message: leadLimits.message,
}

/** The error text of a field; the schema returns its key in `Contact.validation`. */
export function useFieldError(errors: FieldErrors<LeadFormValues>) {
  const t = useTranslations('Contact.validation')
  return (name: keyof LeadFormValues): string | undefined => {
    const key = errors[name]?.message
    if (!key) return undefined
    return isKey(key) ? t(key, { max: most[name] ?? leadLimits.message }) : t('requiredField')
  }
}

const keys = [
  'firstNameRequired',
  'lastNameRequired',
  'emailRequired',
  'countryCodeRequired',
  'requiredField',
  'villaTypeInvalid',
  'plotInvalid',
  'visitDayInvalid',
  'visitChannelInvalid',
  'tooLong',
  'notAllowed',
] as const

function isKey(key: string): key is (typeof keys)[number] {
  return (keys as readonly string[]).includes(key)
}
