import { getTranslations } from 'next-intl/server'
import type { FieldErrors } from 'react-hook-form'
import type { LeadFormValues } from '@/lib/leads/request/schema'

interface RefusedForm {
  values: Record<string, string>
  fields?: Record<string, string> | undefined
  error?: string | undefined
}

/** Errors of a rejected request: a message at each invalid field, or above the form if no field is invalid. */
export async function refusedProps({ values, fields, error }: RefusedForm) {
  if (fields) {
    const errors: FieldErrors<LeadFormValues> = Object.fromEntries(
      Object.entries(fields).map(([field, message]) => [field, { type: 'server', message }]),
    )
    return { values, errors }
  }
  const t = await getTranslations('Errors')
  const known = problems.find((key) => key === error) ?? 'invalid'
  return { values, problem: t(known) }
}

const problems = ['conflict', 'unavailable', 'invalid'] as const
