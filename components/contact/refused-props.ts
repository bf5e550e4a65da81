import { getTranslations } from 'next-intl/server'
import type { FieldErrors } from 'react-hook-form'
import type { LeadFormValues } from '@/lib/leads/schema'

interface RefusedForm {
  values: Record<string, string>
  error?: string | undefined
  field?: string | undefined
  seconds?: number | undefined
}

/** What the form shows after a refusal: the message at its field, or above the form when no field is wrong. */
export async function refusedProps({ values, error, field, seconds = 60 }: RefusedForm) {
  if (field && error) {
    const errors: FieldErrors<LeadFormValues> = { [field]: { type: 'server', message: error } }
    return { values, errors }
  }
  const t = await getTranslations('Errors')
  const known = problems.find((key) => key === error) ?? 'invalid'
  return { values, problem: t(known, { seconds }) }
}

const problems = ['tooManyRequests', 'tooLarge', 'conflict', 'otherSite', 'unavailable', 'invalid'] as const
