import type { HttpError } from '@/lib/platform/http/errors'
import { leadLimits } from '@/lib/leads/field-lengths'
import { shortlistLength } from '@/lib/shortlist'
import type { honeypotField } from '@/lib/platform/http/honeypot'
import type { RefusedForm } from './refused-form'
import type { LeadFormValues } from './schema'

/** The fields that the form restores, and their maximum lengths. */
const lengths: Readonly<Record<Exclude<keyof LeadFormValues, typeof honeypotField>, number>> = {
  firstName: leadLimits.name,
  lastName: leadLimits.name,
  email: leadLimits.email,
  countryCode: leadLimits.countryCode,
  phone: leadLimits.phone,
  villaType: 10,
  plot: 10,
  message: leadLimits.message,
  shortlist: shortlistLength,
  visit: 10,
  visitDay: 10,
  visitChannel: 10,
  infoPack: 10,
  newsletter: 10,
  language: 10,
}

/** State of a rejected form without JavaScript: only the form's own fields, cut to their lengths. */
export function refusedFormOf(form: URLSearchParams, { code, details }: HttpError): RefusedForm {
  const isNamed = code === 'conflict' || code === 'unavailable'
  const longest = new Map<string, number>(Object.entries(lengths))
  const fields = [...form].filter(([name]) => longest.has(name))
  return {
    values: Object.fromEntries(fields.map(([name, value]) => [name, value.slice(0, longest.get(name))])),
    ...(details.fields ? { fields: details.fields } : { error: isNamed ? code : 'invalid' }),
  }
}
